const { folders, packages, schemas, withoutReact } = require("./arrows.cjs");

const untested = "\\.test\\.tsx?$|/testing/|/render-for-test\\.tsx$";
const oneOf = (names) => `(${names.join("|")})`;

/** The declarations of components: data, which lower packages of the renderer read. */
const data = "^renderer/components/[^/]+/schema\\.ts$";

/** Files of a package that others may import: its index.ts, and a few that are loaded without the rest of it. */
const entries = [
  "/index\\.ts$",
  "/personal-data\\.ts$",
  "^platform/(base/|tenants/(read|prepare-tenant|validate-tenant)\\.ts$|brochure/draw\\.ts$)",
  "^renderer/(values|navigation|link|browser|parts|app)/",
  "^renderer/(components/[^/]+/[A-Z]\\w+\\.tsx|pages/(catalog\\.gen|prepared-tenant)\\.ts|watchlist/keep\\.ts)$",
  data,
].join("|");

const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

const betweenFolders = Object.entries(folders).map(([folder, imported]) =>
  forbid(
    `${folder}-imports`,
    `${folder}/ may import ${imported.join(", ") || "no other folder"} (arrows.cjs): pass the rest as an argument.`,
    {
      path: `^${folder}/`,
      pathNot: untested,
    },
    {
      path: `^${oneOf([...Object.keys(folders), "tests", "bench"])}/`,
      pathNot: `^${oneOf([folder, ...imported])}/${folder === "studio" ? "|^server/studio/index\\.ts$" : ""}`,
    },
  ),
);

const betweenPackages = Object.entries(packages).flatMap(([folder, names]) => [
  forbid(
    `${folder}-lists-its-packages`,
    "Add the new folder to arrows.cjs.",
    { path: `^${folder}/`, pathNot: untested },
    { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/${oneOf([...names, "testing"])}/` },
  ),
  ...names.map((name, at) =>
    forbid(
      `${folder}-${name}-imports`,
      "An import of a later package of arrows.cjs: pass the value as an argument, or move the shared code down.",
      { path: `^${folder}/${name}/`, pathNot: untested },
      { path: `^${folder}/`, pathNot: `^${folder}/${oneOf(names.slice(0, at + 1))}/|${data}` },
    ),
  ),
  forbid(
    `${folder}-has-entries`,
    "Import the package's index.ts, and export there what you need.",
    { path: `^${folder}/([^/]+)/`, pathNot: untested },
    { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/|${entries}` },
  ),
  forbid(
    `${folder}-has-entries-for-others`,
    "Import the package's index.ts, and export there what you need.",
    {
      path: `^${oneOf(["platform", "services", "server", "cli", "testing", "scripts"].filter((other) => other !== folder))}/|^${folder}/[^/]+$`,
      pathNot: untested,
    },
    { path: `^${folder}/[^/]+/`, pathNot: entries },
  ),
]);

const withinSchemas = schemas.map((name, at) =>
  forbid(
    `schemas-${name}-imports`,
    "An import of a later folder of arrows.cjs: pass the value as an argument, or move the shared code down.",
    { path: `^schemas/${name}/`, pathNot: untested },
    {
      path: "^schemas/",
      pathNot: `^schemas/${oneOf(schemas.slice(0, at + 1))}/|^schemas/json-value\\.ts$`,
    },
  ),
);

module.exports = {
  forbidden: [
    ...betweenFolders,
    ...betweenPackages,
    ...withinSchemas,
    forbid(
      "schemas-lists-its-folders",
      "Add the new folder to arrows.cjs.",
      { path: "^schemas/", pathNot: untested },
      { path: "^schemas/[^/]+/", pathNot: `^schemas/${oneOf(schemas)}/|^schemas/(compiled|json-schema)/` },
    ),
    forbid(
      "search-and-demo-have-one-entry",
      "Import its index.ts; what only reads filters imports search/read-filter.ts.",
      { pathNot: "^(search|demo)/|\\.test\\.ts$|^tests/|^bench/" },
      { path: "^(search|demo)/", pathNot: "^(search|demo)/index\\.ts$|^search/read-filter\\.ts$" },
    ),
    forbid(
      "no-react-in-these-packages",
      "This package also runs in Node without Vite (arrows.cjs): keep React out of all its imports, types too.",
      {
        path: `^renderer/${oneOf(withoutReact)}/|^renderer/components/[^/]+/schema\\.ts$`,
        pathNot: untested,
      },
      {
        path: "node_modules/(@types/)?(react|react-dom|react-instantsearch|jotai|@rjsf/core)/|\\.tsx$",
        reachable: true,
      },
    ),
    forbid(
      "components-know-no-other",
      "Move what both components need into renderer/parts.",
      { path: "^renderer/components/([^/]+)/", pathNot: untested },
      { path: "^renderer/components/[^/]+/", pathNot: "^renderer/components/$1/" },
    ),
    forbid(
      "browsers-load-no-contracts-of-widgets",
      "The descriptions would be in every form's script: import types only, or resolveWidget (schemas/forms/resolve-widget.ts).",
      { path: "^renderer/|^schemas/forms/", pathNot: untested },
      {
        path: "^schemas/form-widgets/(?!form-(widget|formats)\\.ts$)|^schemas/documents/form-widgets\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "studio-takes-types-alone-from-the-server",
      "The server's code is not for browsers: import types only.",
      { path: "^studio/", pathNot: untested },
      { path: "^server/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "only-outbound-calls-others",
      "Call other hosts through platform/outbound, which has one client and one guard of addresses. (http/ listens; `forecourt reload` asks a socket of DATA_DIR.)",
      {
        path: "^(platform|services|server|cli)/",
        pathNot: `${untested}|^platform/(outbound|http)/|^(server/control|cli/commands/reload)\\.ts$`,
      },
      {
        path: "^(node:)?(http|https|http2|net|tls|dns|dns/promises|dgram)$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "pure-code-needs-no-node",
      "No node:* in schemas, rules, renderer and search: do I/O in platform/ and pass the result.",
      { path: "^(schemas|rules|renderer|search)/", pathNot: `${untested}|^renderer/entry-server\\.tsx$` },
      { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    ),
    forbid(
      "browsers-load-no-rules-engine",
      "Browsers decide by compiled tables (rules/index.ts); json-rules-engine is for the server (rules/decide-one.ts).",
      { path: "^renderer/entry-client" },
      { path: "node_modules/json-rules-engine", reachable: true },
    ),
    forbid(
      "demo-is-wired-once",
      "Import demo/ only where the server is wired, and pass it on as a StockSource or PictureSource.",
      { path: "^server/", pathNot: `^server/(compose|load-worker)\\.ts$|${untested}` },
      { path: "^demo/" },
    ),
    forbid(
      "no-test-tools-on-a-site",
      "An installation for production has neither vitest nor fast-check.",
      { path: "^(server/(start\\.js|main\\.ts|load-worker\\.ts)|cli/(main|commands/[a-z-]+)\\.ts)$" },
      { path: "node_modules/(vitest|fast-check)/", reachable: true },
    ),
    forbid("no-cycles", "Move the shared code into a third file. Cycles of types count too.", {}, { circular: true }),
    forbid(
      "nobody-imports-tests",
      "Move shared code out of the test.",
      { pathNot: "\\.test\\.tsx?$|^tests/" },
      { path: "\\.test\\.tsx?$|^tests/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$|^dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
