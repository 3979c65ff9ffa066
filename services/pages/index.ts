/** Pages: from the context of a request to the bytes of its document, without HTTP. */

export { findSavedCars, listDisclaimers, selectCardPictures } from "./car-parts.ts";
export { type DirectoryEntry, directoryCss, renderDirectoryPage } from "./directory-page.ts";
export type { PageBody } from "./page-body.ts";
export { PageCache } from "./page-cache.ts";
export { createLoadContext } from "./page-context.ts";
export { findGateRedirect, isEnabled } from "./page-gates.ts";
export { answerRequest, buildPayload, type Redirect } from "./page-payload.ts";
export {
  createPageRenderer,
  createViteRenderer,
  loadBuiltRenderer,
  type PageRenderer,
  type RendererSource,
} from "./page-renderer.ts";
export {
  type Answer,
  createPages,
  type MadePage,
  type PagesOptions,
  type Planned,
  roundDownToMinute,
} from "./pages.ts";
export { Purge } from "./purge.ts";
export { createReadAhead, isPersonalPage, type ReadAhead } from "./read-ahead.ts";
export { parseRequestTarget } from "./requested-url.ts";
export { createSearchElsewhere } from "./search-elsewhere.ts";
export { buildThemeSheet } from "./theme-sheet.ts";
export { findUnlinkedPaths } from "./unlinked.ts";
