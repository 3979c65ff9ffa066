/** The door of search/: Algolia's REST API over the engine in `search/`, answered in a separate thread. */

export { createSearchRouter, refuseSearch, type SearchRouterOptions } from "./router.ts";
export { createSearchThread, type SearchThread } from "./thread.ts";
