/** The door of studio/: what other rooms may use of it. */

export { createStudioApp, studioOrigin } from "./app.ts";
export { NewsDesk } from "./news.ts";
export { previewGuard, previewSession } from "./preview.ts";
export { exampleShower } from "./show-example.ts";
