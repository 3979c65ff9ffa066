/** The door for checks and explanations (server and CLI): code that pages must not load. */

export { difference, type TableVersion } from "./analyse/compare.ts";
export { TooComplex } from "./analyse/domain.ts";
export { type AnalysisCode, type AnalysisFinding, analysisHints } from "./analyse/finding.ts";
export { type Repair, repairsOf } from "./analyse/repairs.ts";
export type { Domains } from "./analyse/space.ts";
export { type AnalysisContext, analyseTable } from "./analyse/table.ts";
export { analyse, analysisContext, confirm } from "./analyse/tenant.ts";
export { exampleFacts, exampleSite } from "./check/example.ts";
export type { CheckContext } from "./check/finding.ts";
export { computedForms } from "./check/outcome.ts";
export { checkSearchFacts } from "./check/search-facts.ts";
export { settled } from "./check/settled.ts";
export { checkTables, checkTablesByEngine, failedExamples } from "./check/tables.ts";
export { referencedFacts } from "./check/walk.ts";
export { urlFacts } from "./compile/outcome.ts";
export { decisionSchema } from "./decisions/decision.ts";
export { decisionDefinitions } from "./decisions.gen.ts";
export { engineTable, holdingRows } from "./engine/table.ts";
export { describeCondition } from "./explain/describe-condition.ts";
export { explainTable } from "./explain/explain.ts";
export { describeLeaf, formatExplanation } from "./explain/format.ts";
export { type FactEntry, factCatalogue, factEntry, readsOfFact, schemaOfFact } from "./fact-catalogue.ts";
export { lenderParts } from "./facts/lender.ts";
export { operatorDefinitions } from "./operators-catalogue.gen.ts";
