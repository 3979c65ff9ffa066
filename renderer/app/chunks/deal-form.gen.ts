// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { DealForm } from "../../components/deal-form/DealForm.tsx";
