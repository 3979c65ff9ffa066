/** Prizes of a form: drawn once per person. */

export { drawPrize } from "./draw.ts";
