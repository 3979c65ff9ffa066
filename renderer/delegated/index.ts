/** What pages do without React (README.md). */

export { comeAlive } from "./come-alive.ts";
