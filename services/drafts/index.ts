/**
 * What editors of Studio prepare and publish: editors and their roles, drafts and their operations, plans, publishes.
 */

export { changedFiles } from "./changed-files.ts";
export {
  currentView,
  DraftRegistry,
  draftOfHost,
  type PreviewView,
  type PreviewVisitor,
  showsLive,
  withView,
} from "./draft-registry.ts";
export { activeOps, createDraftBook, type DraftBook, nextStep } from "./drafts.ts";
export { createEditorBook, type EditorBook, grantOf, mailsOf, SESSION_MS } from "./editors.ts";
export { followPlans } from "./follow-plans.ts";
export { createPlanBook, type Plan, type PlanBook } from "./plan-book.ts";
export { Planner } from "./planner.ts";
export { createPublishBook, type Publish, type PublishBook } from "./publish-book.ts";
export { filesPlace, type PublishPlace, versionsPlace } from "./publish-place.ts";
export { MOST_MESSAGE, type Outcome, Publisher } from "./publisher.ts";
export { readOps } from "./read-ops.ts";
export { finishPublishes } from "./recover.ts";
export { layerOfFile, reviewOf } from "./review.ts";
export {
  type Action,
  changeOf,
  type Editor,
  everywhere,
  maySee,
  roles,
  whyNot,
  whyNotPublish,
  whyNotRole,
  whyRefused,
} from "./roles.ts";
export { takenBack } from "./take-back.ts";
export { DraftFault, type OpenDraft, Workspace, withoutValues } from "./workspace.ts";
