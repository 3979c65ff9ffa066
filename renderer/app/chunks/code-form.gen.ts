// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CodeForm } from "../../components/code-form/CodeForm.tsx";
