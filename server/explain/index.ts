/** The door of explain/: what other rooms may use of it. */

export { createExplainRouter, explainAssets } from "./router.ts";
