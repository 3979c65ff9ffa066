import { defineLoader } from "./context.ts";

/** What the car of a lead is worth, read before the page's data are loaded. */
export const valuation = defineLoader("valuation", ({ valuation }) => valuation);
