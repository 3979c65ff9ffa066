// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CompareBar } from "../components/compare-bar/CompareBar.tsx";
export { CompareTable } from "../components/compare-table/CompareTable.tsx";
export { PriceSearch } from "../components/price-search/PriceSearch.tsx";
export { RecentlyViewed } from "../components/recently-viewed/RecentlyViewed.tsx";
export { SearchList } from "../components/search-list/SearchList.tsx";
