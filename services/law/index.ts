/** The law on advertising (docs/law.md): each of its checks is one file in `checks/`. */
export { type Breach, findBreaches, lawsOf } from "./find-breaches.ts";
