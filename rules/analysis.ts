/**
 * The door for what takes long or needs json-rules-engine: exact analysis of tables, decisions by the engine, explanations.
 * `validate` loads none of it.
 */

export { findDifference, type TableVersion } from "./analyse/compare.ts";
export type { AnalysisCode, AnalysisFinding } from "./analyse/finding.ts";
export { findRepairs, type Repair } from "./analyse/repairs.ts";
export { type AnalysisContext, analyseTable } from "./analyse/table.ts";
export { analyse, confirm } from "./analyse/tenant.ts";
export { findFailedByEngine } from "./engine/failed-examples.ts";
export { listHoldingRows, prepareEngineTable } from "./engine/table.ts";
export { explainTable } from "./explain/explain.ts";
export { describeLeaf, formatExplanation } from "./explain/format.ts";
