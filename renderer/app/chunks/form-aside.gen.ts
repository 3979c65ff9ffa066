// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { FormAside } from "../../components/form-aside/FormAside.tsx";
export { FormColumns } from "../../components/form-columns/FormColumns.tsx";
