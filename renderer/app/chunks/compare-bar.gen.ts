// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CompareBar } from "../../components/compare-bar/CompareBar.tsx";
