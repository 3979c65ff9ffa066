/** Door of the search: the index of one stock, and Algolia's REST API over it. */
export { buildImage, type IndexImage } from "./index-image.ts";
export { createSearchRouter, type SearchRouterOptions } from "./router.ts";
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
export type { TypedLanguage } from "./text/understand.ts";
