// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CarViews } from "../../components/car-views/CarViews.tsx";
