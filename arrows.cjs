// Who may import whom. `npm run check` refuses every other arrow.

/** The folders, and those that each may import. */
exports.folders = {
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
exports.schemas = [
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

/** The packages of the large folders, lowest first: each may import those before it. */
exports.packages = {
  renderer: [
    ...["messages", "values", "theme", "query", "planning", "pages", "document", "brochure"],
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

/** Packages of the renderer that also run in Node without Vite, and so without React. */
exports.withoutReact = [...["messages", "values", "theme", "query", "planning", "pages", "document", "brochure"]];
