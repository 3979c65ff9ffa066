// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { RecentlyViewed } from "../../components/recently-viewed/RecentlyViewed.tsx";
