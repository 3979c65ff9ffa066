/**
 * The rooms of renderer/, platform/, services/ and server/ are ordered in floors.json, lowest first: each may import only the rooms before
 * it. A new folder must be added there. The files beside the rooms wire them and may import all rooms.
 */
const floorsOf = {
  renderer: require("./renderer/floors.json"),
  platform: require("./platform/floors.json"),
  services: require("./services/floors.json"),
  server: require("./server/floors.json"),
};
const roomsOf = (folder) => floorsOf[folder].flatMap(({ rooms }) => rooms);
const untested = "\\.test\\.tsx?$|/testing/|/render-for-test\\.tsx$";

/**
 * Files of higher rooms that any room can import: contracts are data. Each lies in the folder of what it describes, beside what
 * implements it, and stands on the floor of schemas/: it may import nothing else (contracts-know-schemas-only).
 */
const contracts = "^(renderer/forms/fields|services/leads/adapters|server/loaders)/[^/]+/contract\\.ts$";
const data = `^renderer/components/[^/]+/schema\\.ts$|${contracts}`;

/**
 * The door of a room: its index.ts. In rooms with independent files, every file is a door. A file that is loaded without the
 * rest of its room (for the CLI, a drawing thread, or deferred code in the browser) is a door as well.
 */
const doors = {
  platform:
    "^platform/[^/]+/index\\.ts$|^platform/base/|/personal-data\\.ts$|^platform/tenants/read\\.ts$|^platform/brochure/draw\\.ts$",
  services: "^services/[^/]+/index\\.ts$|/personal-data\\.ts$",
  server: "^server/[^/]+/index\\.ts$",
  renderer: `^renderer/[^/]+/index\\.ts$|^renderer/(values|navigation|link|browser|parts|app)/|^renderer/components/[^/]+/[A-Z][A-Za-z0-9]+\\.tsx$|^renderer/pages/prepare\\.ts$|^renderer/watchlist/keep\\.ts$|${data}`,
};

const noArrowUp = (folder) =>
  roomsOf(folder).map((room, at, rooms) => ({
    name: `${folder}-${room}-looks-down`,
    severity: "error",
    comment: `An import of a higher room: pass the value as an argument, or move the shared code into a lower room (${folder}/floors.json).`,
    from: { path: `^${folder}/${room}/`, pathNot: untested },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.slice(0, at + 1).join("|")})/|${data}` },
  }));

/** The rules of a folder with rooms: every room has a floor, imports only lower rooms, and is imported through its door. */
const roomRules = (folder) => [
  ...noArrowUp(folder),
  {
    name: `${folder}-room-has-a-floor`,
    severity: "error",
    comment: `Put the new folder into ${folder}/floors.json.`,
    from: { path: `^${folder}/`, pathNot: untested },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${roomsOf(folder).join("|")}|testing)/` },
  },
  {
    name: `${folder}-rooms-have-doors`,
    severity: "error",
    comment: "Import the room's index.ts, and export there what you need.",
    from: { path: `^${folder}/([^/]+)/`, pathNot: untested },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/|${doors[folder]}` },
  },
];

const withoutReact = floorsOf.renderer.filter(({ react }) => react === false).flatMap(({ rooms }) => rooms);

/** The dependencies of docs/architecture.md. Each rule's comment says what to do instead. */
module.exports = {
  forbidden: [
    ...Object.keys(floorsOf).flatMap(roomRules),
    ...["platform", "services", "server"].map((folder) => ({
      name: `${folder}-is-entered-by-doors`,
      severity: "error",
      comment: "Import the room's index.ts, and export there what you need.",
      from: {
        path: `^(${["platform", "services", "server"].filter((other) => other !== folder).join("|")}|cli|testing|scripts)/|^${folder}/[^/]+$`,
        pathNot: untested,
      },
      to: { path: `^${folder}/[^/]+/`, pathNot: doors[folder] },
    })),
    {
      name: "core-is-below-the-desk",
      severity: "error",
      comment:
        "platform/ knows neither the desk nor the pages: pass the value as an argument where the rooms are wired.",
      from: { path: "^platform/", pathNot: untested },
      to: { path: "^(services|server|cli|tests|bench)/" },
    },
    {
      name: "desk-is-below-the-pages",
      severity: "error",
      comment: "services/ knows no pages: pass the value as an argument where the rooms are wired (server/).",
      from: { path: "^services/", pathNot: untested },
      to: { path: "^(server|cli|tests|bench)/" },
    },
    {
      name: "renderer-entries-use-doors",
      severity: "error",
      comment: "Import the room's index.ts, and export there what you need.",
      from: { path: "^renderer/[^/]+$" },
      to: { path: "^renderer/[^/]+/", pathNot: doors.renderer },
    },
    {
      name: "renderer-is-entered-by-doors",
      severity: "error",
      comment:
        "Import the index.ts of a room without React, and export there what you need. The server renders with dist/server.",
      from: { path: "^(platform|services|server|cli|testing|scripts)/", pathNot: untested },
      to: {
        path: "^renderer/",
        pathNot: `^renderer/(${withoutReact.join("|")})/index\\.ts$|^renderer/pages/prepare\\.ts$|^renderer/values/|floors\\.json$`,
      },
    },
    {
      name: "no-react-in-these-rooms",
      severity: "error",
      comment:
        "This room also runs in Node without Vite (renderer/floors.json): keep React out of all its imports, types too.",
      from: {
        path: `^renderer/(${withoutReact.join("|")})/|^renderer/components/[^/]+/schema\\.ts$`,
        pathNot: untested,
      },
      to: {
        path: "node_modules/(@types/)?(react|react-dom|react-instantsearch|jotai|@rjsf/core)/|\\.tsx$",
        reachable: true,
      },
    },
    {
      name: "components-know-no-other",
      severity: "error",
      comment: "Move what both components need into renderer/parts.",
      from: { path: "^renderer/components/([^/]+)/", pathNot: untested },
      to: { path: "^renderer/components/[^/]+/", pathNot: "^renderer/components/$1/" },
    },
    {
      name: "outbound-alone-calls-others",
      severity: "error",
      comment:
        "Call other hosts through platform/outbound, which has one client and one guard of addresses. (http/ listens.)",
      from: { path: "^(platform|services|server|cli)/", pathNot: `${untested}|^platform/(outbound|http)/` },
      to: {
        path: "^(node:)?(http|https|http2|net|tls|dns|dns/promises|dgram)$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Move the shared code into a third file. Cycles of types count too.",
      from: {},
      to: { circular: true },
    },
    {
      name: "schemas-know-nothing",
      severity: "error",
      comment:
        "schemas/ is the lowest folder: pass its input as an argument. Only registries read contracts.",
      from: { path: "^schemas/", pathNot: "^schemas/[a-z-]+\\.gen\\.ts$" },
      to: { path: "^(rules|renderer|search|demo|platform|services|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "registries-read-contracts-only",
      severity: "error",
      comment:
        "A registry of schemas/ may read contracts in the folders of higher rooms, nothing else there.",
      from: { path: "^schemas/[a-z-]+\\.gen\\.ts$" },
      to: {
        path: "^(rules|renderer|search|demo|platform|services|server|cli|tests|bench|scripts)/",
        pathNot: contracts,
      },
    },
    {
      name: "contracts-know-schemas-only",
      severity: "error",
      comment: "A contract is data that schemas/ reads: what it needs is in schemas/.",
      from: { path: contracts },
      to: { pathNot: "^schemas/" },
    },
    {
      name: "browsers-load-no-contracts-of-widgets",
      severity: "error",
      comment:
        "The descriptions would be in every form's script: import types only, or widgetOf (schemas/forms/widget-of.ts).",
      from: { path: "^renderer/|^schemas/forms/", pathNot: untested },
      to: {
        path: "^renderer/forms/fields/[^/]+/contract\\.ts$|^schemas/(documents/form-widgets|form-widgets\\.gen)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "search-knows-schemas-only",
      severity: "error",
      comment: "search/ takes records and returns answers: pass data of a site as an argument.",
      from: { path: "^search/" },
      to: {
        path: "^(rules|renderer|demo|platform|services|server|cli|tests|bench|scripts)/|node_modules/express",
      },
    },
    {
      name: "search-speaks-no-http",
      severity: "error",
      comment: "Mount the engine in platform/search.",
      from: { path: "^search/" },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "demo-knows-schemas-only",
      severity: "error",
      comment: "demo/ creates cars and pictures from plain data: pass its input as an argument.",
      from: { path: "^demo/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(rules|renderer|search|platform|services|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "studio-knows-schemas-only",
      severity: "error",
      comment:
        "studio/ runs in an editor's browser: take types and pure code of schemas/ and rules/grid, and ask the server for the rest.",
      from: { path: "^studio/" },
      to: {
        path: "^(rules|renderer|search|demo|platform|services|server|cli|tests|bench|scripts)/",
        pathNot: "^rules/grid/index\\.ts$",
      },
    },
    {
      name: "nothing-needs-studio",
      severity: "error",
      comment: "studio/ is built apart, so that not one byte of it is on a dealer's page.",
      from: { path: "^(schemas|rules|renderer|search|demo|platform|services|server|cli|testing)/" },
      to: { path: "^studio/" },
    },
    {
      name: "nothing-needs-demo",
      severity: "error",
      comment:
        "Import demo/ only where the server and the CLI are wired, and pass it on as a StockSource or a function.",
      from: {
        path: "^(platform|services|server)/",
        pathNot: "^server/(compose|load-worker)\\.ts$|\\.test\\.ts$|/testing/",
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
      comment: "rules/ may import only schemas/.",
      from: { path: "^rules/" },
      to: { path: "^(renderer|search|demo|platform|services|server|cli|tests|bench|scripts)/" },
    },
    {
      name: "renderer-is-not-the-server",
      severity: "error",
      comment: "Load data in server/loaders and pass it in the payload.",
      from: { path: "^renderer/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(search|demo|platform|services|server|cli|tests|bench|scripts)/" },
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
      name: "reference-engine-off-the-page",
      severity: "error",
      comment: "Pages decide with the compiled evaluator; json-rules-engine is for checks.",
      from: { path: "^renderer/entry-client" },
      to: { path: "node_modules/json-rules-engine", reachable: true },
    },
    {
      name: "testing-is-for-developers",
      severity: "error",
      comment:
        "testing/ needs vitest and fast-check: sites do not. The CLI starts it as a process (testing/run.ts).",
      from: {
        path: "^(schemas|rules|renderer|search|demo|platform|services|server|cli)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^testing/", pathNot: "^testing/run\\.ts$" },
    },
    {
      name: "no-test-tools-on-a-site",
      severity: "error",
      comment: "An installation for production has neither vitest nor fast-check.",
      from: { path: "^(server/(start\\.js|main\\.ts|load-worker\\.ts)|cli/(main|commands/[a-z-]+)\\.ts)$" },
      to: { path: "node_modules/(vitest|fast-check)/", reachable: true },
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
