// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { TradeInJourney } from "../../components/trade-in-journey/TradeInJourney.tsx";
