/** The door of law/: holds what a dealer shows to the law on advertising (docs/law.md). */
export { compareFindings } from "./compare.ts";
export { type LawFinding, lawsOf, proveLaws } from "./prove.ts";
export { createLawThread, type LawThread } from "./thread.ts";
