/** Layout nodes compiled and planned; the `PagePayload`. */

export { type CompileContext, compileLayout, compileValue } from "./compile.ts";
export type { CompiledNode } from "./compiled-node.ts";
export { createConditionDecider } from "./conditions.ts";
export { planMenus } from "./menus.ts";
export {
  type BrowserPage,
  buildBrowserPayload,
  type PageHead,
  type PagePayload,
  type PlannedNode,
  type SearchPayload,
} from "./payload.ts";
export { type PlanContext, plan, planValue } from "./plan.ts";
export { KeptProps } from "./props-cache.ts";
export { buildTemplateRuntime, collectCarFields, collectDecisionNames, collectTemplates } from "./runtime.ts";
export { readPath, type Scope } from "./scope.ts";
export { createLinkFilter, type LinkFilter, removeUnlinked } from "./unlinked.ts";
