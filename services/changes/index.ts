/**
 * What a change of JSON does to a dealer: values, and decisions about cars in stock (`forecourt diff`, Studio).
 */
export { changesOf } from "./changes.ts";
export { decisionChanges } from "./decisions.ts";
export { leadChanges } from "./leads.ts";
export {
  type ChangedSubject,
  type DiffReport,
  differs,
  type Said,
  type SaidChange,
  type TableChange,
  type Turn,
} from "./report.ts";
export { type Circumstances, type Side, subjectsOf } from "./subjects.ts";
export { valueChanges } from "./values.ts";
