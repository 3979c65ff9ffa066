/** The law on advertising: one check a law in checks/ (docs/law.md). */
export { type Breach, findBreaches, lawsOf } from "./find-breaches.ts";
