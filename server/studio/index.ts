/** Studio and the previews of its drafts over HTTP, for the wiring. */

export { buildStudioOrigin, createStudioApp } from "./app.ts";
export { previewGuard, previewSession } from "./preview.ts";
export { createExampleHandler } from "./show-example.ts";
