// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { AlertForm } from "../../components/alert-form/AlertForm.tsx";
