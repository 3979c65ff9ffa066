/**
 * What editors of Studio prepare and publish: editors and their roles, drafts and their operations, plans, publishes.
 */

export { findDrift, listChangedFiles } from "./changed-files.ts";
export {
  DraftRegistry,
  getCurrentView,
  isLiveHost,
  type PreviewView,
  type PreviewVisitor,
  parseDraftHost,
  runWithView,
} from "./draft-registry.ts";
export { createDraftBook, type DraftBook, type DraftRow, findNextStep, selectActiveOps } from "./drafts.ts";
export { CODE_MS, createEditorBook, type EditorBook, grantOf, SESSION_MS } from "./editors.ts";
export { createPlanBook, type Plan, type PlanBook } from "./plan-book.ts";
export { followPlans, Planner } from "./planner.ts";
export { createPublishBook, type Publish, type PublishBook } from "./publish-book.ts";
export { createFilesPublisher, createVersionsPublisher, finishPublishes, type PublishPlace } from "./publish-place.ts";
export { MOST_MESSAGE, type Outcome, Publisher } from "./publisher.ts";
export { readOps } from "./read-ops.ts";
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
export { DraftFault, type DraftSource, hideEnvValues, type OpenDraft, Workspace } from "./workspace.ts";
