/** The door of studio/: what other rooms may use of it. */

export { createStudioApp, studioOrigin } from "./app.ts";
export { DraftRegistry, draftOfHost } from "./draft-registry.ts";
export { createDraftBook } from "./drafts.ts";
export { createEditorBook, type EditorBook } from "./editors.ts";
export { createLawReviewer } from "./law-review.ts";
export { NewsDesk } from "./news.ts";
export { createPlanBook } from "./plan-book.ts";
export { Planner } from "./planner.ts";
export { previewGuard, previewSession } from "./preview.ts";
export { createPublishBook } from "./publish-book.ts";
export { filesPlace, versionsPlace } from "./publish-place.ts";
export { Publisher } from "./publisher.ts";
export { finishPublishes } from "./recover.ts";
export { roles } from "./roles.ts";
export { exampleShower } from "./show-example.ts";
export { Workspace, withoutValues } from "./workspace.ts";
