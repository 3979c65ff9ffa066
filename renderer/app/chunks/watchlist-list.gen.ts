// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { WatchlistList } from "../../components/watchlist-list/WatchlistList.tsx";
