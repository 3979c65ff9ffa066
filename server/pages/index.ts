/** The door of pages/: what other rooms may use of it. */

export { createAssetsRouter } from "./assets.ts";
export { createCarPartsRouter } from "./car-parts.ts";
export { directoryRoute } from "./directory.ts";
export { createHealthRouter } from "./health.ts";
export { createMiscellaneousRouter } from "./miscellaneous.ts";
export { type Planned, pageRoute } from "./page.ts";
export { PageCache } from "./page-cache.ts";
export { contextOf } from "./page-context.ts";
export { gateOf, isEnabled } from "./page-gates.ts";
export { answer } from "./page-payload.ts";
export {
  builtRenderer,
  createPageRenderer,
  type PageRenderer,
  type RendererSource,
  viteRenderer,
} from "./page-renderer.ts";
export { createPhoneRevealsRouter } from "./phone-reveals.ts";
export { Purge } from "./purge.ts";
export { createReadAhead, type ReadAhead } from "./read-ahead.ts";
export { refusedPage } from "./refused-page.ts";
export { requestedUrl } from "./requested-url.ts";
export { createSearchElsewhere } from "./search-elsewhere.ts";
export { createSimilarRouter } from "./similar.ts";
export { unlinkedPaths } from "./unlinked.ts";
