// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { OpeningHours } from "../../components/opening-hours/OpeningHours.tsx";
