/** What pages do without React (README.md). */

export { activatePage } from "./come-alive.ts";
