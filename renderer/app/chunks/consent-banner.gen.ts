// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { ConsentBanner } from "../../components/consent-banner/ConsentBanner.tsx";
