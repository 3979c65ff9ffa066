/** Who may import whom. tests/architecture/imports.test.ts refuses every other arrow. */

/** The folders, and those that each may import. */
export const folders: { readonly [folder: string]: readonly string[] } = {
  schemas: [],
  rules: ["schemas"],
  search: ["schemas"],
  demo: ["schemas"],
  renderer: ["rules", "schemas"],
  checks: ["renderer", "search", "rules", "schemas"],
  platform: ["checks", "renderer", "search", "rules", "schemas"],
  services: ["platform", "checks", "renderer", "search", "rules", "schemas"],
  server: ["services", "platform", "renderer", "search", "demo", "rules", "schemas"],
  // And of server/studio the types of its answers.
  studio: ["rules", "schemas"],
  testing: ["platform", "renderer", "rules", "schemas"],
  cli: ["server", "services", "platform", "checks", "renderer", "search", "demo", "rules", "schemas", "testing"],
};

/** The folders in `schemas/`, lowest first: each may import those before it, and `json-value.ts`. */
export const schemas: readonly string[] = [
  ...["parts", "collections", "entities", "form-widgets", "lead-adapters", "documents", "data-sources"],
  ...[
    "forms",
    "validate",
    "diagnostics",
    "json",
    "migrations",
    "resolve",
    "edit",
    "routes",
    "checks",
    "emit",
    "studio",
  ],
];

/** Packages of the renderer that also run in Node without Vite, and so without React. */
export const withoutReact: readonly string[] = [
  ...["messages", "values", "theme", "query", "planning", "pages", "document", "brochure"],
];

/** The packages of the large folders, lowest first: each may import those before it. */
export const packages: { readonly [folder: string]: readonly string[] } = {
  renderer: [
    ...withoutReact,
    ...["navigation", "browser", "form-state"],
    ...["layout", "link", "toasts", "watchlist", "parts"],
    ...["forms", "search", "components", "delegated", "app", "html"],
  ],
  platform: [
    ...["base", "metrics", "outbound", "store", "privacy", "published"],
    ...["stock-import", "stock", "media", "search", "tenants", "brochure", "http"],
  ],
  services: [
    ...["ledger", "draws", "lookups", "forms", "changes", "domains", "drafts"],
    ...["events", "accounts", "leads", "inbox", "alerts"],
    ...["payments", "reservations", "verification", "inventory"],
    ...["loaders", "pages", "discovery", "explain", "law", "language", "studio"],
  ],
  server: ["routes", "studio"],
};
