/** The door for checks (server and CLI): code that pages must not load. What takes long is in `analysis.ts`. */

export { createAnalysisContext } from "./analyse/context.ts";
export { TooComplex } from "./analyse/domain.ts";
export { findMissingValues, type MissingValue } from "./analyse/missing-values.ts";
export type { Domains } from "./analyse/space.ts";
export { findConditionCycles } from "./check/cycles.ts";
export { computeExampleFacts, resolveExampleSite } from "./check/example.ts";
export {
  describeFailed,
  type FailedExample,
  findFailedExamples,
} from "./check/examples.ts";
export {
  collectKinds,
  describeAllowedValues,
  findOperandProblem,
  findOperator,
  formatKinds,
} from "./check/operand.ts";
export { evaluateOnSite, isSettled } from "./check/settled.ts";
export { collectConditionNames, collectReferencedFacts, walkComparisons } from "./check/walk.ts";
export { type Conditions, isFactRef } from "./compile/condition.ts";
export { computedForms, extractUrlFacts } from "./compile/outcome.ts";
export { parsePathKeys } from "./compile/path.ts";
export { buildDecisionSchema, isMeantToShowNothing } from "./decisions/decision.ts";
export { decisionDefinitions } from "./decisions.gen.ts";
export { describeCondition } from "./explain/describe-condition.ts";
export {
  type FactEntry,
  factCatalogue,
  factsInOrder,
  findFact,
  findFactSchema,
  findSchemaAt,
  findSiteFactSchema,
  listFactReads,
} from "./fact-catalogue.ts";
export { operatorDefinitions } from "./operators-catalogue.gen.ts";
export { memoisePerTable } from "./per-table.ts";
