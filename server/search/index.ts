/** Door of the mounted search: Algolia's REST API over `search/`, answered in a thread of its own. */

export { createSearchRouter, refuseSearch, type SearchRouterOptions } from "./router.ts";
export { createSearchThread, type SearchThread } from "./thread.ts";
