/** Studio and the previews of its drafts over HTTP, for the wiring. */

export { createStudioApp, studioOrigin } from "./app.ts";
export { previewGuard, previewSession } from "./preview.ts";
export { exampleShower } from "./show-example.ts";
