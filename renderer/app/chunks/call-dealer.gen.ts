// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { CallDealer } from "../../components/call-dealer/CallDealer.tsx";
