/** The door of draws/: what other rooms may use of it. */

export { drawPrize } from "./draw.ts";
