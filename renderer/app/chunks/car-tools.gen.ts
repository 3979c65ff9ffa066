// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CarTools } from "../../components/car-tools/CarTools.tsx";
