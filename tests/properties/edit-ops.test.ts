import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { inspect, listTenantLayers, listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { applyOp, type DraftOp, rebase } from "../../schemas/tools.ts";
import { listPaths } from "../support/mutate-json.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 25);
const source: TenantSource = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const slugs = listTenantSlugs(source);
const pointerOf = (path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
const single = ["site", "theme", "menus"];
const pointers = new Map(
  slugs.map((slug) => [
    slug,
    listPaths(inspect(source, slug, "").value ?? null)
      .filter(([section, ...way]) => way.length >= (single.includes(String(section)) ? 1 : 2))
      .filter((path) => !["id", "extends"].includes(String(path.at(-1))))
      .map(pointerOf),
  ]),
);

const value = fc.oneof(
  fc.constantFrom<JsonValue>("Text", 5, true, null),
  fc.constant<JsonValue>(["a", "b"]),
  fc.constant<JsonValue>({ id: "fresh", heading: "New" }),
);
const op = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("set", "remove", "insert", "move", "reset"), value);
const draft = fc.tuple(fc.constantFrom(...slugs), fc.array(op, { minLength: 2, maxLength: 8 }));

function opsOf(slug: string, picks: readonly (typeof op extends fc.Arbitrary<infer T> ? T : never)[]) {
  const known = pointers.get(slug) ?? [];
  const layers = listTenantLayers(source, slug);
  return picks.map(([pick, layer, kind, own], index): DraftOp => {
    const at = { id: String(index), layer: layers[layer % layers.length] ?? slug };
    const pointer = known[pick % known.length] ?? "/site/name";
    if (kind === "set" || kind === "insert") return { ...at, op: kind, pointer, value: own };
    return { ...at, op: kind as "remove", pointer };
  });
}

/** Files of a source that differ from the tenants folder. */
const differing = ({ files }: TenantSource) =>
  [...new Set([...files.keys(), ...source.files.keys()])].filter((file) => files.get(file) !== source.files.get(file));

describe("operations of a draft", { timeout: 120_000 }, () => {
  it("are done again after a change of another value, which stays", () => {
    fc.assert(
      fc.property(draft, ([slug, picks]) => {
        const ops = opsOf(slug, picks);
        const draftOp: DraftOp = {
          id: "x",
          layer: slug,
          op: "set",
          pointer: "/site/settings/aNewOne",
          value: 7,
        };
        const changed = applyOp(source, slug, draftOp);
        if ("problem" in changed) throw new Error(changed.problem);
        const before = rebase(source, slug, ops);
        const after = rebase(changed.source, slug, ops);
        fc.pre(before.refused.length === after.refused.length);
        // The same files differ, and nothing but the other value.
        const again = applyOp(before.source, slug, draftOp);
        fc.pre(!("problem" in again));
        if ("problem" in again) return;
        const tree = (from: TenantSource) => inspect(from, slug, "").value;
        expect(tree(after.source)).toEqual(tree(again.source));
      }),
      { numRuns: Math.ceil(runs / 3) },
    );
  });

  it("leave out what no longer has a place, and say why", () => {
    const slug = slugs[0] ?? "";
    const { source: now, refused } = rebase(source, slug, [
      { id: "1", layer: slug, op: "set", pointer: "/pages/home/layout/nowhere/props/heading", value: "x" },
      { id: "2", layer: slug, op: "set", pointer: "/site/name", value: "Other" },
    ]);
    expect(refused.map(({ op: { id }, problem }) => [id, problem])).toEqual([
      ["1", expect.stringContaining("nothing at")],
    ]);
    expect(inspect(now, slug, "/site/name").value).toBe("Other");
    expect(differing(now)).toEqual([`${slug}/site.json`]);
  });
});
