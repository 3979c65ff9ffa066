/**
 * The rooms of server/, from the ground up: each may use the rooms before it in floors.json, and none after it. A new folder must
 * be put in its place there. The files of server/ itself wire everything and stand on top.
 */
const rooms = require("./server/floors.json").flatMap((floor) => floor.rooms);
const untested = "\\.test\\.tsx?$|/testing/";
/**
 * Where a room of server/ is entered: its index.ts; base/ has a door a file; what a room declares of personal data is read by
 * inventory/ alone; and what must not load the rest of its room (the CLI's reading, the PDF's library) is a door of its own.
 */
const doors =
  "^server/[^/]+/index\\.ts$|^server/base/|/personal-data\\.ts$|^server/tenants/read\\.ts$|^server/brochure/draw\\.ts$";

const noArrowUp = rooms.map((room, at) => ({
  name: `server-${room}-looks-down`,
  severity: "error",
  comment:
    "An arrow up: pass what is needed as an argument, or move what both need into a lower room (server/floors.json).",
  from: { path: `^server/${room}/`, pathNot: untested },
  to: {
    path: "^server/",
    pathNot: `^server/(${rooms.slice(0, at + 1).join("|")})/`,
  },
}));

/** The arrows of docs/architecture.md. Each comment says what to do instead. */
module.exports = {
  forbidden: [
    ...noArrowUp,
    {
      name: "server-room-has-a-floor",
      severity: "error",
      comment: "Put the new folder of server/ into server/floors.json.",
      from: { path: "^server/", pathNot: untested },
      to: { path: "^server/[^/]+/", pathNot: `^server/(${rooms.join("|")}|testing)/` },
    },
    {
      name: "server-rooms-have-doors",
      severity: "error",
      comment: "Import the room's index.ts, and export there what you need.",
      from: { path: "^server/([^/]+)/", pathNot: untested },
      to: { path: "^server/[^/]+/", pathNot: `^server/$1/|${doors}` },
    },
    {
      name: "server-is-entered-by-doors",
      severity: "error",
      comment: "Import the room's index.ts, and export there what you need.",
      from: { path: "^(server/[^/]+$|cli/|scripts/)", pathNot: untested },
      to: { path: "^server/[^/]+/", pathNot: doors },
    },
    {
      name: "outbound-alone-calls-others",
      severity: "error",
      comment: "Call other hosts by server/outbound: one client, one guard of addresses. (http/ listens.)",
      from: { path: "^(server|cli)/", pathNot: `${untested}|^server/(outbound|http)/` },
      to: {
        path: "^(node:)?(http|https|http2|net|tls|dns|dns/promises|dgram)$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Move what both need into a third file. A circle of types is one too.",
      from: {},
      to: { circular: true },
    },
    {
      name: "schemas-know-nothing",
      severity: "error",
      comment: "schemas/ is the bottom: pass what it needs as an argument.",
      from: { path: "^schemas/" },
      to: { path: "^(rules|renderer|search|demo|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "search-knows-schemas-only",
      severity: "error",
      comment: "search/ takes records and gives answers: what it needs of a site is an argument.",
      from: { path: "^search/" },
      to: { path: "^(rules|renderer|demo|server|cli|tests|bench|scripts)/|node_modules/express" },
    },
    {
      name: "search-speaks-no-http",
      severity: "error",
      comment: "Mount the engine in server/search.",
      from: { path: "^search/" },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "demo-knows-schemas-only",
      severity: "error",
      comment: "demo/ makes cars and pictures of plain data: what it needs is an argument.",
      from: { path: "^demo/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(rules|renderer|search|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "nothing-needs-demo",
      severity: "error",
      comment:
        "Only where the server and the CLI are wired may demo/ be named: pass it on as a StockSource or PictureSource.",
      from: {
        path: "^server/",
        pathNot: "^server/(compose|load-worker|drawing/worker)\\.ts$|\\.test\\.ts$|/testing/",
      },
      to: { path: "^demo/" },
    },
    {
      name: "demo-has-a-door",
      severity: "error",
      comment: "Import demo/index.ts.",
      from: { pathNot: "^demo/|\\.test\\.ts$|^tests/|^bench/" },
      to: { path: "^demo/", pathNot: "^demo/index\\.ts$" },
    },
    {
      name: "search-has-a-door",
      severity: "error",
      comment: "Import search/index.ts.",
      from: { pathNot: "^search/|\\.test\\.ts$|^tests/|^bench/" },
      to: { path: "^search/", pathNot: "^search/index\\.ts$" },
    },
    {
      name: "rules-know-schemas-only",
      severity: "error",
      comment: "rules/ may import schemas/ alone.",
      from: { path: "^rules/" },
      to: { path: "^(renderer|search|demo|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "renderer-is-not-the-server",
      severity: "error",
      comment: "Load data in server/loaders and pass it in the payload.",
      from: { path: "^renderer/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(search|demo|server|cli|tests|bench|scripts)/" },
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
