// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { LeadReceipt } from "../../components/lead-receipt/LeadReceipt.tsx";
