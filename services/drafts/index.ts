/**
 * What editors of Studio prepare and publish: editors and their roles, drafts and their operations, plans, publishes.
 */

export { listChangedFiles } from "./changed-files.ts";
export {
  DraftRegistry,
  getCurrentView,
  isLiveHost,
  type PreviewView,
  type PreviewVisitor,
  parseDraftHost,
  runWithView,
} from "./draft-registry.ts";
export { createDraftBook, type DraftBook, findNextStep, selectActiveOps } from "./drafts.ts";
export { findDrift } from "./drift.ts";
export { CODE_MS, createEditorBook, createEditorEmailLookup, type EditorBook, grantOf, SESSION_MS } from "./editors.ts";
export { followPlans } from "./follow-plans.ts";
export { createPlanBook, type Plan, type PlanBook } from "./plan-book.ts";
export { Planner } from "./planner.ts";
export { createPublishBook, type Publish, type PublishBook } from "./publish-book.ts";
export { createFilesPublisher, createVersionsPublisher, type PublishPlace } from "./publish-place.ts";
export { MOST_MESSAGE, type Outcome, Publisher } from "./publisher.ts";
export { readOps } from "./read-ops.ts";
export { finishPublishes } from "./recover.ts";
export { resolveFileLayer, reviewDraft } from "./review.ts";
export {
  type Action,
  describeOpChange,
  type Editor,
  everywhere,
  explainEditRefusal,
  explainManageRefusal,
  explainPublishRefusal,
  explainSecondPersonRefusal,
  findAccessRefusal,
  findRoleRefusal,
  maySee,
  roles,
} from "./roles.ts";
export { DraftFault, hideEnvValues, type OpenDraft, Workspace } from "./workspace.ts";
