/** Pages: from the context of a request to the bytes of its document, without HTTP. */

export { disclaimersOf, keptCars, picturesOf } from "./car-parts.ts";
export { type DirectoryEntry, directoryCss, directoryPage } from "./directory-page.ts";
export type { PageBody } from "./page-body.ts";
export { PageCache } from "./page-cache.ts";
export { contextOf } from "./page-context.ts";
export { gateOf, isEnabled } from "./page-gates.ts";
export { answer, payloadOf, type Redirect } from "./page-payload.ts";
export {
  builtRenderer,
  createPageRenderer,
  type PageRenderer,
  type RendererSource,
  viteRenderer,
} from "./page-renderer.ts";
export {
  type Answer,
  createPages,
  type MadePage,
  type PagesOptions,
  type Planned,
  wholeMinute,
} from "./pages.ts";
export { Purge } from "./purge.ts";
export { createReadAhead, type ReadAhead, showsOneVisitor } from "./read-ahead.ts";
export { requestedUrl } from "./requested-url.ts";
export { createSearchElsewhere } from "./search-elsewhere.ts";
export { themeSheet } from "./theme-sheet.ts";
export { unlinkedPaths } from "./unlinked.ts";
