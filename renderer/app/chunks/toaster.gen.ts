// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Toaster } from "../../components/toaster/Toaster.tsx";
