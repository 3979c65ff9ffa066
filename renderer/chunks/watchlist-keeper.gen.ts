// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { WatchlistKeeper } from "../components/watchlist-keeper/WatchlistKeeper.tsx";
