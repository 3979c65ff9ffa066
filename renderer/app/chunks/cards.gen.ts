// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CarCard } from "../../components/car-card/CarCard.tsx";
export { CarRail } from "../../components/car-rail/CarRail.tsx";
export { CardGrid } from "../../components/card-grid/CardGrid.tsx";
export { FavouriteButton } from "../../components/favourite-button/FavouriteButton.tsx";
