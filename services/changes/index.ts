/** The door of changes/: what a change of JSON does to a dealer's values and decisions. */
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
