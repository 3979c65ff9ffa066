/** Layout nodes compiled and planned; the `PagePayload`. */

export { type CompileContext, compileLayout, compileValue } from "./compile.ts";
export type { CompiledNode } from "./compiled-node.ts";
export { conditionDecider } from "./conditions.ts";
export { KeptProps } from "./kept-props.ts";
export { planMenus } from "./menus.ts";
export {
  type BrowserPage,
  browserPayload,
  type PageHead,
  type PagePayload,
  type PlannedNode,
  type SearchPayload,
} from "./payload.ts";
export { type PlanContext, plan, planValue } from "./plan.ts";
export { carFields, decisionNames, templateRuntime, templatesIn } from "./runtime.ts";
export { readPath, type Scope } from "./scope.ts";
export { decisionsWithoutLinks, type LinkFilter, linkFilter } from "./unlinked.ts";
