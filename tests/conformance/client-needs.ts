import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";

const renderer = fileURLToPath(new URL("../../renderer/", import.meta.url));

/** What of React and of our own layout works only where a component is hydrated. */
const needsHydration =
  /^(use(State|Reducer|Context|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|SyncExternalStore|Transition|Optimistic|ActionState|DeferredValue|ImperativeHandle|Hydrated)|Template|Component|lazy)$/;
/** Libraries of which every import does. */
const hydratedLibraries = /^(jotai|react-instantsearch|@rjsf\/core)$/;

interface Module {
  /** Reasons to hydrate, as `useState` or `onClick`. */
  needs: string[];
  /** Imports of our own modules: the names, by path. */
  imports: [path: string, names: string[]][];
  /** Where a door takes its exports from, by name. */
  doors: Map<string, string>;
}

const modules = new Map<string, Module>();

/** Calls `visit` with each node of a syntax tree. */
function walk(value: unknown, visit: (node: ESTree.Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && typeof value.type === "string") visit(value as ESTree.Node);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** Names that an import takes as values. */
const valuesOf = (node: ESTree.ImportDeclaration): string[] =>
  node.specifiers.flatMap((specifier) =>
    specifier.type === "ImportSpecifier" && specifier.importKind !== "type" && specifier.imported.type === "Identifier"
      ? [specifier.imported.name]
      : [],
  );

/** Notes what an import needs and leads to; `own` gives the path of our own modules. */
function addImport(node: ESTree.ImportDeclaration, action: Own, module: Module): void {
  if (node.importKind === "type") return;
  const source = node.source.value;
  const names = valuesOf(node);
  const isLayout = /\/layout\/index\.ts$/.test(source);
  if (source === "react" || isLayout) module.needs.push(...names.filter((name) => needsHydration.test(name)));
  else if (hydratedLibraries.test(source)) module.needs.push(...names);
  const file = action(source);
  if (file !== undefined && !isLayout && /\.tsx?$/.test(file)) module.imports.push([file, names]);
}

function addDoor(node: ESTree.ExportNamedDeclaration, action: Own, module: Module): void {
  const file = node.source ? action(node.source.value) : undefined;
  if (file === undefined) return;
  for (const { exported } of node.specifiers) if (exported.type === "Identifier") module.doors.set(exported.name, file);
}

type Own = (source: string) => string | undefined;

/** What code needs, without the modules that it imports. */
export function parseModule(path: string, code: string): Module {
  const module: Module = { needs: [], imports: [], doors: new Map() };
  const action: Own = (source) => (source.startsWith(".") ? join(dirname(path), source) : undefined);
  walk(parseSync(path, code).program, (node) => {
    if (node.type === "ImportDeclaration") addImport(node, action, module);
    else if (node.type === "ExportNamedDeclaration") addDoor(node, action, module);
    else if (node.type === "JSXAttribute" && node.name.type === "JSXIdentifier") {
      // A component's own prop can be called like a handler; it is one once it reaches an element.
      if (/^on[A-Z]|^ref$/.test(node.name.name)) module.needs.push(node.name.name);
    }
  });
  return module;
}

function read(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const module = parseModule(path, readFileSync(path, "utf8"));
  modules.set(path, module);
  return module;
}

function collect(path: string, names: readonly string[], found: Map<string, string[]>): void {
  const { needs, imports, doors } = read(path);
  // A door brings only what is taken from it.
  const through = names.flatMap((name) => doors.get(name) ?? []);
  if (doors.size > 0) {
    for (const file of through) collect(file, names, found);
    return;
  }
  if (found.has(path)) return;
  found.set(path, needs);
  for (const [file, wanted] of imports) collect(file, wanted, found);
}

/** Why a component must hydrate: what it and the modules that it renders with use, as `parts/modal.tsx: onClose`. */
export function findHydrationReasons(folder: string, name: string): string[] {
  const found = new Map<string, string[]>();
  collect(join(renderer, "components", folder, `${name}.tsx`), [name], found);
  return [...found].flatMap(([path, needs]) => needs.map((need) => `${path.slice(renderer.length)}: ${need}`));
}
