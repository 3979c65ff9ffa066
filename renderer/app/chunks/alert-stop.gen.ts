// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { AlertStop } from "../../components/alert-stop/AlertStop.tsx";
