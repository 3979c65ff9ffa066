// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { LinkBanner } from "../../components/link-banner/LinkBanner.tsx";
