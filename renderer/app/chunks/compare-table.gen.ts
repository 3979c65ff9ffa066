// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CompareTable } from "../../components/compare-table/CompareTable.tsx";
