import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { folders, packages, schemas, withoutReact } from "./arrows.ts";

const root = new URL("../../", import.meta.url).pathname;

/** An import: by which file, of what (a file, `node:<name>` or `node_modules/<name>/`), and whether of types alone. */
interface Arrow {
  from: string;
  to: string;
  isType: boolean;
}

function resolveRequest(from: string, request: string): string {
  if (request.startsWith(".")) return posix.join(posix.dirname(from), request.replace(/\?.*$/, ""));
  return request.startsWith("node:") ? request : `node_modules/${request}/`;
}

/** What one file imports and exports from others. */
function arrowsOf(from: string): Arrow[] {
  const text = readFileSync(root + from, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const arrow = (request: string, isType: boolean): Arrow => ({ from, to: resolveRequest(from, request), isType });
  return [
    ...staticImports.map(({ moduleRequest, entries }) =>
      arrow(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [arrow(moduleRequest.value, isType)] : [])),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .flatMap((request) => (/^["'][^"']+["']$/.test(request) ? [arrow(request.slice(1, -1), false)] : [])),
  ];
}

const files = globSync(
  [...Object.keys(folders), "scripts"].map((folder) => `${folder}/**/*.{ts,tsx,js}`),
  { cwd: root, exclude: (name) => name === "node_modules" },
).map((file) => file.replaceAll("\\", "/"));
const arrows = files.flatMap(arrowsOf).filter(({ to }) => !to.endsWith(".css"));
const byFile = Map.groupBy(arrows, ({ from }) => from);

const untested = "\\.test\\.tsx?$|/testing/|/render-for-test\\.tsx$";
const oneOf = (names: readonly string[]) => `(${names.join("|")})`;

/** The files at one end of forbidden arrows: those that match, but for `not`. */
interface End {
  is?: string;
  not?: string;
}

/** Arrows that there may not be; `$1` in `to` is what the first group of `from.is` matches. */
interface Rule {
  name: string;
  hint: string;
  from: End;
  to: End & {
    /** Types may be imported. */
    mayBeType?: boolean;
    /** By way of others, too. */
    isReachable?: boolean;
  };
}

const isAt = (file: string, { is = "", not }: End): boolean =>
  new RegExp(is).test(file) && (not === undefined || !new RegExp(not).test(file));

/** Files that a file reaches, itself included. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { to } of byFile.get(file) ?? []) reach(to, found);
  return found;
}

function findForbidden({ from, to }: Rule): string[] {
  return files
    .filter((file) => isAt(file, from))
    .flatMap((file) => {
      const group = new RegExp(from.is ?? "").exec(file)?.[1] ?? "";
      const filled: End = { ...to, ...(to.not !== undefined && { not: to.not.replaceAll("$1", group) }) };
      const direct = (byFile.get(file) ?? [])
        .filter(({ isType }) => !(to.mayBeType && isType))
        .map((arrow) => arrow.to);
      const goals = to.isReachable ? [...reach(file)].filter((goal) => goal !== file) : direct;
      return goals.filter((goal) => isAt(goal, filled)).map((goal) => `${file} -> ${goal}`);
    });
}

/** Files that import each other in a circle: what is left once nobody else imports it, or it imports nobody else. */
function findCycles(): string[] {
  let left = arrows.filter(({ to }) => byFile.has(to));
  for (;;) {
    const [importing, imported] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    const inCircles = left.filter(({ from, to }) => imported.has(from) && importing.has(to));
    if (inCircles.length === left.length) return [...importing];
    left = inCircles;
  }
}

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

const lower = "An import of a later folder of arrows.ts: pass the value as an argument, or move the shared code down.";

const betweenFolders = Object.entries(folders).map(
  ([folder, imported]): Rule => ({
    name: `${folder} imports the folders that it may`,
    hint: `${folder}/ may import ${imported.join(", ") || "no other folder"} (arrows.ts): pass the rest as an argument.`,
    from: { is: `^${folder}/`, not: untested },
    to: {
      is: `^${oneOf([...Object.keys(folders), "tests", "bench"])}/`,
      not: `^${oneOf([folder, ...imported])}/${folder === "studio" ? "|^server/studio/index\\.ts$" : ""}`,
    },
  }),
);

const othersWithPackages = ["platform", "services", "server", "cli", "testing", "scripts"];

const betweenPackages = Object.entries(packages).flatMap(([folder, names]): Rule[] => [
  {
    name: `${folder} lists its packages`,
    hint: "Add the new folder to arrows.ts.",
    from: { is: `^${folder}/`, not: untested },
    to: { is: `^${folder}/[^/]+/`, not: `^${folder}/${oneOf([...names, "testing"])}/` },
  },
  ...names.map((name, at) => ({
    name: `${folder}/${name} imports packages before it`,
    hint: lower,
    from: { is: `^${folder}/${name}/`, not: untested },
    to: { is: `^${folder}/`, not: `^${folder}/${oneOf(names.slice(0, at + 1))}/|${data}` },
  })),
  {
    name: `packages of ${folder} import each other's entries`,
    hint: "Import the package's index.ts, and export there what you need.",
    from: { is: `^${folder}/([^/]+)/`, not: untested },
    to: { is: `^${folder}/[^/]+/`, not: `^${folder}/$1/|${entries}` },
  },
  {
    name: `others import the entries of ${folder}'s packages`,
    hint: "Import the package's index.ts, and export there what you need.",
    from: {
      is: `^${oneOf(othersWithPackages.filter((other) => other !== folder))}/|^${folder}/[^/]+$`,
      not: untested,
    },
    to: { is: `^${folder}/[^/]+/`, not: entries },
  },
]);

const withinSchemas = schemas.map(
  (name, at): Rule => ({
    name: `schemas/${name} imports folders before it`,
    hint: lower,
    from: { is: `^schemas/${name}/`, not: untested },
    to: { is: "^schemas/", not: `^schemas/${oneOf(schemas.slice(0, at + 1))}/|^schemas/json-value\\.ts$` },
  }),
);

const rules: Rule[] = [
  ...betweenFolders,
  ...betweenPackages,
  ...withinSchemas,
  {
    name: "schemas lists its folders",
    hint: "Add the new folder to arrows.ts.",
    from: { is: "^schemas/", not: untested },
    to: { is: "^schemas/[^/]+/", not: `^schemas/${oneOf(schemas)}/|^schemas/(compiled|json-schema)/` },
  },
  {
    name: "search and demo have one entry",
    hint: "Import its index.ts; what only reads filters imports search/read-filter.ts.",
    from: { not: "^(search|demo)/|\\.test\\.ts$" },
    to: { is: "^(search|demo)/", not: "^(search|demo)/index\\.ts$|^search/read-filter\\.ts$" },
  },
  {
    name: "no React in packages that run in Node",
    hint: "This package also runs in Node without Vite (arrows.ts): keep React out of all its imports, types too.",
    from: { is: `^renderer/${oneOf(withoutReact)}/|${data}`, not: untested },
    to: {
      is: "^node_modules/(react|react-dom|react-instantsearch|jotai|@rjsf/core)/|\\.tsx$",
      isReachable: true,
    },
  },
  {
    name: "components know no other",
    hint: "Move what both components need into renderer/parts.",
    from: { is: "^renderer/components/([^/]+)/", not: untested },
    to: { is: "^renderer/components/[^/]+/", not: "^renderer/components/$1/" },
  },
  {
    name: "browsers load no contracts of widgets",
    hint: "The descriptions would be in every form's script: import types only, or resolveWidget (schemas/forms/resolve-widget.ts).",
    from: { is: "^renderer/|^schemas/forms/", not: untested },
    to: {
      is: "^schemas/form-widgets/(?!form-(widget|formats)\\.ts$)|^schemas/documents/form-widgets\\.ts$",
      mayBeType: true,
    },
  },
  {
    name: "studio takes types alone from the server",
    hint: "The server's code is not for browsers: import types only.",
    from: { is: "^studio/", not: untested },
    to: { is: "^server/", mayBeType: true },
  },
  {
    name: "outbound alone calls others",
    hint: "Call other hosts through platform/outbound, which has one client and one guard of addresses. (http/ listens; `forecourt reload` asks a socket of DATA_DIR.)",
    from: {
      is: "^(platform|services|server|cli)/",
      not: `${untested}|^platform/(outbound|http)/|^(server/control|cli/commands/reload)\\.ts$`,
    },
    to: { is: "^node:(http|https|http2|net|tls|dns|dns/promises|dgram)$", mayBeType: true },
  },
  {
    name: "pure code needs no Node",
    hint: "No node:* in schemas, rules, renderer and search: do I/O in platform/ and pass the result.",
    from: { is: "^(schemas|rules|renderer|search)/", not: `${untested}|^renderer/entry-server\\.tsx$` },
    to: { is: "^node:", not: "^node:crypto$" },
  },
  {
    name: "browsers load no rules engine",
    hint: "Browsers decide by compiled tables (rules/index.ts); json-rules-engine is for the server (rules/decide-one.ts).",
    from: { is: "^renderer/entry-client" },
    to: { is: "^node_modules/json-rules-engine/", isReachable: true },
  },
  {
    name: "demo is wired once",
    hint: "Import demo/ only where the server is wired, and pass it on as a StockSource or PictureSource.",
    from: { is: "^server/", not: `^server/(compose|load-worker)\\.ts$|${untested}` },
    to: { is: "^demo/" },
  },
  {
    name: "no test tools on a site",
    hint: "An installation for production has neither vitest nor fast-check.",
    from: { is: "^(server/(start\\.js|main\\.ts|load-worker\\.ts)|cli/(main|commands/[a-z-]+)\\.ts)$" },
    to: { is: "^node_modules/(vitest|fast-check)/", isReachable: true },
  },
  {
    name: "nobody imports tests",
    hint: "Move shared code out of the test.",
    from: { not: "\\.test\\.tsx?$" },
    to: { is: "\\.test\\.tsx?$|^tests/" },
  },
];

describe("imports", () => {
  it.each(rules)("$name", (rule) => {
    expect(findForbidden(rule), rule.hint).toEqual([]);
  });

  it("go in no circle, those of types neither", () => {
    expect(findCycles(), "Move the shared code into a third file.").toEqual([]);
  });

  it("are read: what is forbidden elsewhere is found", () => {
    const rule = { name: "", hint: "", from: { is: "^cli/" }, to: { is: "^server/" } };
    expect(findForbidden(rule)).not.toEqual([]);
    const far = { from: { is: "^renderer/html/" }, to: { is: "^node_modules/react/", isReachable: true } };
    expect(findForbidden({ ...rule, ...far })).not.toEqual([]);
  });
});
