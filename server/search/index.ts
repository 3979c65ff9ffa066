/** Door of the search: the index of one stock, and Algolia's REST API over it. */

export { answerCall, type ScopedIndex } from "./call.ts";
export { conditionsOf } from "./filters/filter.ts";
export { parseFilters } from "./filters/parse.ts";
export { buildImage, type IndexImage } from "./index-image.ts";
export { RequestError } from "./request-error.ts";
export { createSearchRouter, refuseSearch, type SearchRouterOptions } from "./router.ts";
export {
  createIndex,
  type FacetValuesResponse,
  type Hit,
  type IndexConfig,
  openIndex,
  type SearchIndex,
  type SearchOptions,
  type SearchParams,
  type SearchRecord,
  type SearchResponse,
} from "./search-index.ts";
export { type IndexLookup, type SearchRequest, searchMany } from "./search-many.ts";
export { createSearchThread, type SearchThread } from "./thread.ts";
