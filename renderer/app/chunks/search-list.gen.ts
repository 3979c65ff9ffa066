// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { SearchList } from "../../components/search-list/SearchList.tsx";
