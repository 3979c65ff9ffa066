// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { LocationFinder } from "../../components/location-finder/LocationFinder.tsx";
export { LocationHero } from "../../components/location-hero/LocationHero.tsx";
export { TeamGrid } from "../../components/team-grid/TeamGrid.tsx";
export { YardMap } from "../../components/yard-map/YardMap.tsx";
