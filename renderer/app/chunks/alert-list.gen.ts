// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { AlertList } from "../../components/alert-list/AlertList.tsx";
