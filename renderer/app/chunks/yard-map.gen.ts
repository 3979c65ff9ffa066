// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { YardMap } from "../../components/yard-map/YardMap.tsx";
