// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { SkipLink } from "../../components/skip-link/SkipLink.tsx";
