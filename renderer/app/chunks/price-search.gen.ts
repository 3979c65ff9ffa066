// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { PriceSearch } from "../../components/price-search/PriceSearch.tsx";
