/** The door for checks and explanations (server and CLI): code that pages must not load. */

export { findDifference, type TableVersion } from "./analyse/compare.ts";
export { TooComplex } from "./analyse/domain.ts";
export type { AnalysisCode, AnalysisFinding } from "./analyse/finding.ts";
export { findMissingValues, type MissingValue } from "./analyse/missing-values.ts";
export { findRepairs, type Repair } from "./analyse/repairs.ts";
export type { Domains } from "./analyse/space.ts";
export { type AnalysisContext, analyseTable } from "./analyse/table.ts";
export { analyse, confirm, createAnalysisContext } from "./analyse/tenant.ts";
export { findConditionCycles } from "./check/cycles.ts";
export { computeExampleFacts, resolveExampleSite } from "./check/example.ts";
export {
  describeFailed,
  type FailedExample,
  findFailedByEngine,
  findFailedExamples,
} from "./check/examples.ts";
export {
  collectKinds,
  describeAllowedValues,
  findOperandProblem,
  findOperator,
  formatKinds,
} from "./check/operand.ts";
export { evaluateOnSite } from "./check/settled.ts";
export { collectConditionNames, collectReferencedFacts, walkComparisons } from "./check/walk.ts";
export { isFactRef } from "./compile/condition.ts";
export { computedForms, extractUrlFacts } from "./compile/outcome.ts";
export { parsePathKeys } from "./compile/path.ts";
export { buildDecisionSchema, isMeantToShowNothing } from "./decisions/decision.ts";
export { decisionDefinitions } from "./decisions.gen.ts";
export { listHoldingRows, prepareEngineTable } from "./engine/table.ts";
export { describeCondition } from "./explain/describe-condition.ts";
export { explainTable } from "./explain/explain.ts";
export { describeLeaf, formatExplanation } from "./explain/format.ts";
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
