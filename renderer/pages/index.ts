/** A tenant prepared, a page planned whole: head, structured data, first search results. */

export {
  type AnswerQuestion,
  answerQuestion,
  decideAbout,
  isShown,
  listShownLocations,
  type Question,
} from "./decide-about.ts";
export { findCanonicalPath, resolveAbsoluteUrl } from "./head/canonical.ts";
export {
  decideCar,
  planPage,
  speakOfCar,
  type WatchCondition,
} from "./plan.ts";
export { resolveSavedSearch, type SavedSearch } from "./saved-search.ts";
export {
  buildSearchPayload,
  type PageSearch,
  resolvePageSearch,
} from "./search-page.ts";
export { filterText } from "./search-request.ts";
