/** Mounts the engine (`search/`): routes, thread, deadline, turns. */

export { createSearchRouter, refuseSearch, type SearchRouterOptions } from "./router.ts";
export { createSearchThread, type SearchThread } from "./thread.ts";
