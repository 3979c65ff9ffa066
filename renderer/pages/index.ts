/** A tenant prepared, a page planned whole: head, structured data, first search results. */

export {
  type AnswerQuestion,
  answerQuestion,
  decideAbout,
  isShown,
  type Question,
  shownLocations,
} from "./decide-about.ts";
export { absoluteUrl, canonicalPath } from "./head/canonical.ts";
export {
  decideCar,
  planPage,
  type WatchCondition,
} from "./plan.ts";
export { type SavedSearch, savedSearch } from "./saved-search.ts";
export {
  buildSearchPayload,
  type PageSearch,
  pageSearch,
} from "./search-page.ts";
export { filterText } from "./search-request.ts";
