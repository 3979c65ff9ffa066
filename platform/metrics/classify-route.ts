/** Kinds of requests by their path, the first that fits. A label must have few values: never a path or a dealer. */
const routes: readonly (readonly [route: string, path: RegExp])[] = [
  ["health", /^\/(healthz|readyz)/],
  ["lead", /^\/api\/leads/],
  ["search", /^\/1\//],
  ["api", /^\/api\//],
  ["picture", /^\/media\//],
  ["asset", /^\/(assets|tenant-assets|theme|fonts)\//],
];

/** The kind of a request's path, for the label `route`. */
export const classifyRoute = (path: string): string => routes.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
