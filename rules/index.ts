/** The door for pages, server and browser alike: small and synchronous. Checks and explanations are in `tools.ts`. */
export {
  type Conditions,
  compileCondition,
  RuleError,
  type Test,
} from "./compile/condition.ts";
export type { Wording } from "./compile/outcome.ts";
export {
  type CompiledTables,
  compileTables,
  type DecidableTable,
  decide,
  decideAll,
} from "./compile/table.ts";
export { computeFacts, type Facts, overlayFacts } from "./compute-facts.ts";
export type { FactInput, FactSite } from "./facts/fact.ts";
export { findOpeningState, type OpeningState } from "./opening-state.ts";
