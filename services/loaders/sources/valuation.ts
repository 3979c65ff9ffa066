import { defineLoader } from "../context.ts";

/** The valuation of a lead's car, read before the page's data is loaded. */
export const loader = defineLoader("valuation", ({ valuation }) => valuation);
