/** The door for checks and explanations (server and CLI): code that pages must not load. */

export { difference, type TableVersion } from "./analyse/compare.ts";
export { TooComplex } from "./analyse/domain.ts";
export type { AnalysisCode, AnalysisFinding } from "./analyse/finding.ts";
export { findMissingValues, type MissingValue } from "./analyse/missing-values.ts";
export { type Repair, repairsOf } from "./analyse/repairs.ts";
export type { Domains } from "./analyse/space.ts";
export { type AnalysisContext, analyseTable } from "./analyse/table.ts";
export { analyse, analysisContext, confirm } from "./analyse/tenant.ts";
export { conditionCycles } from "./check/cycles.ts";
export { exampleFacts, exampleSite } from "./check/example.ts";
export {
  describeFailed,
  type FailedExample,
  findFailedByEngine,
  findFailedExamples,
} from "./check/examples.ts";
export {
  findOperandProblem,
  findOperator,
  kindNames,
  kindsOf,
  valuesOf,
} from "./check/operand.ts";
export { settled } from "./check/settled.ts";
export { conditionNames, leaves, referencedFacts } from "./check/walk.ts";
export { isFactRef } from "./compile/condition.ts";
export { computedForms, urlFacts } from "./compile/outcome.ts";
export { pathKeys } from "./compile/path.ts";
export { decisionSchema, isMeantToShowNothing } from "./decisions/decision.ts";
export { decisionDefinitions } from "./decisions.gen.ts";
export { engineTable, holdingRows } from "./engine/table.ts";
export { describeCondition } from "./explain/describe-condition.ts";
export { explainTable } from "./explain/explain.ts";
export { describeLeaf, formatExplanation } from "./explain/format.ts";
export {
  type FactEntry,
  factCatalogue,
  factEntry,
  factsInOrder,
  readsOfFact,
  schemaAt,
  schemaOfFact,
  schemaOfRead,
} from "./fact-catalogue.ts";
export { lenderParts } from "./facts/lender.ts";
export { operatorDefinitions } from "./operators-catalogue.gen.ts";
