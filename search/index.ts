/** Door of the search: the index of one stock, and answers to the calls of Algolia's REST API. */

export { answerCall, type ScopedIndex, type SearchCall } from "./call.ts";
export { buildImage, computeImageSize, type IndexImage } from "./index-image.ts";
export { RequestError } from "./request-error.ts";
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
