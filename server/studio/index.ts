/** Studio and the previews of its drafts over HTTP, for the wiring. */

export type { News } from "../../services/studio/index.ts";
export { buildStudioOrigin, createStudioApp } from "./app.ts";
export { previewGuard, previewSession } from "./preview.ts";
export type { StudioApi } from "./router.ts";
export { createExampleHandler } from "./show-example.ts";
