function unused(): never {
  throw new Error("This part of instantsearch.js is not in the builds.");
}

/** Replaces the middleware of clicks and views: `insights` is off (SearchEngine.tsx). */
export const createInsightsMiddleware = unused;

/**
 * Replaces parts of instantsearch.js and its helper in the builds (vite.config.ts), 14 KB gzipped: its URL router, which
 * `url-router.ts` replaces, the package `qs`, which only that router uses, and answers about recommendations, for which
 * nothing asks.
 */
// biome-ignore lint/style/noDefaultExport: they are imported by their default exports
export default Object.assign(unused, { parse: unused, stringify: unused });
