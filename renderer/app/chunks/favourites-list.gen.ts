// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { FavouritesList } from "../../components/favourites-list/FavouritesList.tsx";
