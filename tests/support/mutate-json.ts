import fc from "fast-check";

type Path = (string | number)[];

/** The ways to every value inside, the value itself ([]) first. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

/** JSON text with the value at one of its paths replaced (0), removed (1), renamed (2) or wrapped in a list (3). */
export function mutate(text: string, pick: number, how: number, value: unknown): string {
  const root = { doc: JSON.parse(text) as unknown };
  const paths = listPaths(root.doc, ["doc"]);
  const path = paths[pick % paths.length] as Path;
  let parent = root as { [key: string | number]: unknown };
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const last = path.at(-1) as string | number;
  if (how === 0) parent[last] = value;
  else if (how === 1 && path.length > 1) delete parent[last];
  else if (how === 2 && path.length > 1) parent[`${last}x`] = parent[last];
  else parent[last] = [parent[last], value];
  return JSON.stringify(root.doc, null, 2) ?? "";
}

/** Values that tenant JSON might wrongly hold, likely troublemakers among them. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    { $remove: true },
    { id: "x", $after: "y" },
    [{ id: "a" }, { id: "a" }],
    { $bind: "" },
    { $msg: 1 },
    { all: [] },
    { condition: "missing" },
    { fact: "price", operator: "in", value: 3 },
    { $env: "NOPE" },
    "/../../etc/passwd",
    "javascript:alert(1)",
    "{count, plural}",
  ),
);
