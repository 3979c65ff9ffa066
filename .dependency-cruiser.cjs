/** The arrows of docs/architecture.md. Each comment says what to do instead. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment: "Move what both need into a third file.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "schemas-know-nothing",
      severity: "error",
      comment: "schemas/ is the bottom: pass what it needs as an argument.",
      from: { path: "^schemas/" },
      to: { path: "^(rules|renderer|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "rules-know-schemas-only",
      severity: "error",
      comment: "rules/ may import schemas/ alone.",
      from: { path: "^rules/" },
      to: { path: "^(renderer|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "renderer-is-not-the-server",
      severity: "error",
      comment: "Load data in server/loaders and pass it in the payload.",
      from: { path: "^renderer/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(server|cli|tests|bench|scripts)/" },
    },
    {
      name: "server-is-not-the-cli",
      severity: "error",
      comment: "The CLI sits on top; move shared code into server/.",
      from: { path: "^server/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(cli|tests|bench)/" },
    },
    {
      name: "pure-stays-pure",
      severity: "error",
      comment: "No node:* in schemas, rules and renderer: do I/O in server/ and pass the result.",
      from: { path: "^(schemas|rules|renderer)/", pathNot: "\\.test\\.tsx?$|^renderer/entry-server\\.tsx$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "react-free-doors",
      severity: "error",
      comment: "prepare.ts and plan.ts run in Node without Vite: keep React out of what they import.",
      from: { path: "^renderer/(prepare|plan)\\.ts$" },
      to: { path: "node_modules/react", reachable: true },
    },
    {
      name: "reference-engine-off-the-page",
      severity: "error",
      comment: "Pages decide with the compiled evaluator; json-rules-engine is for checks.",
      from: { path: "^renderer/entry-client" },
      to: { path: "node_modules/json-rules-engine", reachable: true },
    },
    {
      name: "nobody-imports-tests",
      severity: "error",
      comment: "Move shared code out of the test.",
      from: { pathNot: "\\.test\\.tsx?$|^tests/" },
      to: { path: "\\.test\\.tsx?$|^tests/" },
    },
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
