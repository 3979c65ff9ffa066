// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { LocationCards } from "../../components/location-cards/LocationCards.tsx";
export { Reviews } from "../../components/reviews/Reviews.tsx";
