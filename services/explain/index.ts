/** Explanations of decisions: what a table decided on a page, and why. */

export { type Explanation, explainAssets, explainDecision, prefix } from "./explain-decision.ts";
export { carOf, momentOf, pageDecisions, textOf } from "./subjects.ts";
export { decisionPage } from "./trace-html.ts";
