/**
 * What a change of JSON does to a dealer: values, and decisions about cars in stock (`forecourt diff`, Studio).
 */
export { iterateValueChanges } from "./changes.ts";
export { findDecisionChanges } from "./decisions.ts";
export { findLeadChanges } from "./leads.ts";
export {
  type ChangedSubject,
  type DiffReport,
  hasDifferences,
  type Said,
  type SaidChange,
  type TableChange,
  type Turn,
} from "./report.ts";
export { type Circumstances, pairSubjects, type Side } from "./subjects.ts";
export { listValueChanges } from "./values.ts";
