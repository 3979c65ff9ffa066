/** Explanations of decisions: what a table decided on a page, and why. */

export { type Explanation, explainAssets, explainDecision, prefix } from "./explain-decision.ts";
export { collectPageDecisions, findRequestedCar, readNonEmptyText, resolveDecisionTime } from "./subjects.ts";
export { renderDecisionPage } from "./trace-html.ts";
