/** The door of explain/: what other rooms may use of it. */

export { createExplainRouter, type Explanation, explainAssets, explainDecision } from "./router.ts";
export { carOf, pageDecisions } from "./subjects.ts";
