// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CompareTable } from "../../components/compare-table/CompareTable.tsx";
export { FavouritesList } from "../../components/favourites-list/FavouritesList.tsx";
export { PriceSearch } from "../../components/price-search/PriceSearch.tsx";
export { SearchList } from "../../components/search-list/SearchList.tsx";
