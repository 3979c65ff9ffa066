function unused(): never {
  throw new Error("The search page has its own URL router; instantsearch.js's must not be used.");
}

/**
 * Replaces the package `qs` in the builds. instantsearch.js imports it (10 KB gzipped) for its own URL router, which
 * the search page replaces by `url-router.ts`; so this is never called.
 */
// biome-ignore lint/style/noDefaultExport: qs is imported by its default export
export default { parse: unused, stringify: unused };
