import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withExample } from "../../checks/testing/example-migration.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { inspect, listTenantLayers, listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { collectItemIds, editLayer, formatJson, type LayerOp } from "../../schemas/tools.ts";
import { listPaths } from "../support/mutate-json.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 60);
const source: TenantSource = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const slugs = listTenantSlugs(source);
const trees = new Map(slugs.map((slug) => [slug, inspect(source, slug, "").value ?? null]));
const sections = ["site", "theme", "menus", "copy", "pages", "frames", "forms", "rules", "conditions", "content"];

const pointerOf = (path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Every value of a dealer's tree below its documents. */
const placesOf = new Map(
  slugs.map((slug) => {
    const paths = listPaths(trees.get(slug)).filter(
      ([section, ...way]) =>
        way.length >= (["site", "theme", "menus"].includes(String(section)) ? 1 : 2) &&
        // What is said for every node of a component changes pages too.
        !(section === "site" && way[0] === "components") &&
        // What a layer is part of, and the ids by which it merges, are not values to change.
        !way.includes("extends") &&
        !["id", "table", "name", "use"].includes(String(way.at(-1))),
    );
    return [slug, sections.map((section) => paths.filter(([first]) => first === section))];
  }),
);

/** As JSON has it: without -0. */
const written = (own: unknown) => JSON.parse(JSON.stringify(own)) as JsonValue;

const value = fc.oneof(
  fc
    .jsonValue({ maxDepth: 2 })
    .filter((item) => !/\ufffd|\$|"id"|"name"/.test(JSON.stringify(item)))
    .map(written),
  fc.constant<JsonValue>({ heading: "Text", nested: { list: [1, 2] } }),
);

/** The source with one file changed. */
const withFile = (file: string, text: string | undefined): TenantSource => {
  const files = new Map(source.files);
  if (text === undefined) files.delete(file);
  else files.set(file, text);
  return { files };
};

const at = (tree: JsonValue, path: readonly (string | number)[]) =>
  path.reduce<JsonValue | undefined>((now, step) => (now as { [key: string]: JsonValue } | undefined)?.[step], tree);

/** Whether a value, or a part of it, is said in site.json for every node of a component. */
const isGiven = (slug: string, path: readonly (string | number)[]) =>
  path.includes("props") &&
  [[], ...listPaths(at(trees.get(slug) ?? null, path))].some((way) =>
    inspect(source, slug, pointerOf([...path, ...way]))
      .origins.at(-1)
      ?.pointer.startsWith("/components/"),
  );

const place = fc
  .tuple(fc.constantFrom(...slugs), fc.nat(sections.length - 1), fc.nat())
  .map(([slug, section, pick]) => {
    const paths = placesOf.get(slug)?.[section] ?? [];
    return { slug, path: (paths[pick % paths.length] ?? ["site", "name"]) as (string | number)[] };
  })
  .filter(({ slug, path }) => !isGiven(slug, path));

function done(slug: string, op: LayerOp) {
  const edited = editLayer(source, { slug, layer: slug }, op);
  if ("problem" in edited) return edited;
  if (edited.after !== undefined) expect(edited.after).toBe(formatJson(edited.after));
  const after = withFile(edited.file, edited.after);
  return { ...edited, source: after, tree: inspect(after, slug, "").value ?? null };
}

const wholeKeys = new Set([
  ...["when", "then", "gate", "enabled", "pathsWhen", "linkedWhen", "stepsWhen", "carWhen", "googleWhen", "metaWhen"],
  ...["filter", "value", "repeat", "layer"],
]);

/** The key by which the items of a list merge, if layers merge it. */
function itemKey(tree: JsonValue, path: readonly (string | number)[]): "id" | "name" | undefined {
  const list = at(tree, path) ?? null;
  const isWhole = path.some((step, index) => {
    const around = at(tree, path.slice(0, index));
    return wholeKeys.has(String(step)) || (Array.isArray(around) && itemKey(tree, path.slice(0, index)) === undefined);
  });
  if (isWhole || path[0] === "conditions") return undefined;
  if (collectItemIds(list)) return "id";
  const isNamed = ["examples", "invariants", "impossible"].includes(String(path.at(-1)));
  return isNamed && collectItemIds(list, "name") ? "name" : undefined;
}

function operationOf({ list, items, from, to, key, isBefore, isNew }: Omit<Beside, "slug">) {
  const name = key ? String(convertToJsonObject(items[to])[key]) : String(to);
  const beside = isBefore ? { before: name } : { after: name };
  const added: JsonValue = key ? { [key]: "added", text: "New" } : "new";
  const pointer = pointerOf(list);
  const op: LayerOp = isNew
    ? { op: "insert", pointer, value: added, ...beside }
    : { op: "move", pointer: `${pointer}/${from}`, ...beside };
  return { op, added };
}

type Beside = typeof orders extends fc.Arbitrary<infer T> ? T : never;

/** Two items of the innermost list around a place. */
const orders = fc
  .tuple(place, fc.nat(), fc.nat(), fc.boolean(), fc.boolean())
  .map(([{ slug, path }, first, other, isBefore, isNew]) => {
    const tree = trees.get(slug) ?? null;
    const ways = path.map((_, index) => path.slice(0, index + 1));
    const list = ways.findLast((way) => Array.isArray(at(tree, way))) ?? [];
    const items = (list.length > 0 ? at(tree, list) : []) as JsonValue[];
    const [from, to] = [first % items.length, other % items.length];
    return { slug, list, items, from, to, key: itemKey(tree, list), isBefore, isNew };
  });

/** A tree with one value changed, in a way of its own. */
function changed(
  tree: JsonValue,
  [step, ...rest]: readonly (string | number)[],
  change: (list: JsonValue) => JsonValue,
): JsonValue {
  if (step === undefined) return change(tree);
  const copy = (Array.isArray(tree) ? [...tree] : { ...convertToJsonObject(tree) }) as {
    [key: string]: JsonValue;
  };
  copy[step] = changed(copy[step] ?? null, rest, change);
  return copy as JsonValue;
}

const home = "/pages/home/layout";
const idsOfHome = (files: TenantSource) => collectItemIds(inspect(files, "riverside-toyota", home).value ?? null) ?? [];
const homeBefore = idsOfHome(source);

/** A change of the sections of a home page: which one, beside which, and on which side. */
const homeStep = fc.tuple(fc.constantFrom("insert", "move", "move", "remove"), fc.nat(), fc.nat(), fc.boolean());

type HomeStep = typeof homeStep extends fc.Arbitrary<infer T> ? T : never;

/** The source after a change, which is expected to do what it says and no more. */
function afterHomeStep(files: TenantSource, [op, first, other, isBefore]: HomeStep, index: number): TenantSource {
  const ids = idsOfHome(files);
  const id = (op === "insert" ? `new-${index}` : ids[first % ids.length]) ?? "";
  const others = ids.filter((text) => text !== id);
  const goal = other % others.length;
  const beside = isBefore ? { before: others[goal] } : { after: others[goal] };
  const change = {
    op,
    pointer: op === "insert" ? home : `${home}/${id}`,
    value: { id, use: "Form" },
    ...(op !== "remove" && beside),
  } as LayerOp;
  const edited = editLayer(files, { slug: "riverside-toyota", layer: "riverside-toyota" }, change);
  if ("problem" in edited || edited.after === undefined) throw new Error(JSON.stringify(edited));
  const after = { files: new Map(files.files).set(edited.file, edited.after) };
  const wanted = op === "remove" ? others : others.toSpliced(goal + (isBefore ? 0 : 1), 0, id);
  expect(idsOfHome(after)).toEqual(wanted);
  // A section of the layers below keeps its position when it is removed; one that this layer added has none any more.
  const anchors = [...edited.after.matchAll(/"\$(?:before|after)": "(.*?)"/g)].map(([, anchor]) => anchor);
  expect([...homeBefore, ...wanted]).toEqual(expect.arrayContaining(anchors));
  return after;
}

describe("editing a layer", { timeout: 120_000 }, () => {
  it("sets a value of the resolved tree, and nothing else", () => {
    fc.assert(
      fc.property(place, value, ({ slug, path }, own) => {
        const edited = done(slug, { op: "set", pointer: pointerOf(path), value: own });
        const tree = trees.get(slug) ?? null;
        const key = itemKey(tree, path.slice(0, -1));
        const isItem = key !== undefined && typeof own === "object" && own !== null && !Array.isArray(own);
        if (key && !isItem) {
          expect(edited).toMatchObject({ problem: expect.stringContaining(key) });
          return;
        }
        if ("problem" in edited) throw new Error(`${pointerOf(path)}: ${edited.problem}`);
        // An item stays the item that it is.
        const named = key && {
          [key]: convertToJsonObject(at(tree, path))[key] ?? "",
          ...convertToJsonObject(own),
        };
        expect(edited.tree).toEqual(changed(tree, path, () => named ?? own));
      }),
      { numRuns: runs },
    );
  });

  it("sets the examples of a table, even to what is no example", () => {
    const pointer = "/rules/about-vehicle/examples";
    const edited = done("coastal-mitsubishi", { op: "set", pointer, value: [""] });
    if ("problem" in edited) throw new Error(edited.problem);
    expect(inspect(edited.source, "coastal-mitsubishi", pointer).value).toEqual([""]);
  });

  it("removes a value or an item, inherited or its own", () => {
    fc.assert(
      fc.property(place, ({ slug, path }) => {
        const edited = done(slug, { op: "remove", pointer: pointerOf(path) });
        if ("problem" in edited) throw new Error(`${pointerOf(path)}: ${edited.problem}`);
        const last = path.at(-1) ?? "";
        const wanted = changed(trees.get(slug) ?? null, path.slice(0, -1), (parent) =>
          Array.isArray(parent)
            ? parent.filter((_, index) => index !== Number(last))
            : Object.fromEntries(Object.entries(convertToJsonObject(parent)).filter(([key]) => key !== last)),
        );
        const parent = path.slice(0, -1);
        // An object that held nothing else may be gone too.
        const isEmptied = Object.keys(Object(at(wanted, parent))).length === 0;
        if (!isEmptied) expect(edited.tree).toEqual(wanted);
        else expect(at(edited.tree, path)).toBe(undefined);
      }),
      { numRuns: runs },
    );
  });

  it("inserts and moves items beside others", () => {
    fc.assert(
      fc.property(orders, ({ slug, list, items, from, to, key, isBefore, isNew }) => {
        fc.pre(items.length > 1 && (isNew || from !== to));
        const { op, added } = operationOf({ list, items, from, to, key, isBefore, isNew });
        const edited = done(slug, op);
        if ("problem" in edited) throw new Error(`${JSON.stringify(op)}: ${edited.problem}`);
        const moved = isNew ? added : (items[from] ?? null);
        const wanted = items.filter((_, index) => isNew || index !== from);
        wanted.splice(wanted.indexOf(items[to] ?? null) + (isBefore ? 0 : 1), 0, moved);
        const named = (all: JsonValue[]) => all.map((item) => (key ? convertToJsonObject(item)[key] : item));
        expect(named(at(edited.tree, list) as JsonValue[])).toEqual(named(wanted));
      }),
      { numRuns: runs },
    );
  });

  it("moves, adds and removes one section after another, whatever was placed by which", () => {
    fc.assert(
      fc.property(fc.array(homeStep, { minLength: 3, maxLength: 8 }), (steps) => {
        steps.reduce(afterHomeStep, source);
      }),
      { numRuns: runs },
    );
  });

  it("resets to what the layers below say, with all that is empty then", () => {
    fc.assert(
      fc.property(place, value, ({ slug, path }, own) => {
        const pointer = pointerOf(path);
        const set = editLayer(source, { slug, layer: slug }, { op: "set", pointer, value: own });
        if ("problem" in set) return;
        const isNew = inspect(source, slug, pointer).origins.every(({ layer }) => layer !== slug);
        const back = editLayer(withFile(set.file, set.after), { slug, layer: slug }, { op: "reset", pointer });
        if ("problem" in back) {
          // Inside a value that is only replaced as a whole, there is nothing to reset by itself.
          expect(back.problem).toMatch(/says nothing|says the whole|cannot be deleted/);
          return;
        }
        if (isNew && set.before !== undefined) expect(back.after).toBe(set.before);
        if (isNew && set.before === undefined) expect(back.after).toBe(undefined);
      }),
      { numRuns: runs },
    );
  });

  it("edits shared layers, which each of their dealers then has", () => {
    for (const slug of slugs) {
      for (const layer of listTenantLayers(source, slug)) {
        const op: LayerOp = { op: "set", pointer: "/site/settings/aNewOne", value: 7 };
        const edited = editLayer(source, { slug, layer }, op);
        if ("problem" in edited) throw new Error(edited.problem);
        expect(edited.file).toBe(`${layer}/site.json`);
        expect(inspect(withFile(edited.file, edited.after), slug, op.pointer).value).toBe(7);
      }
    }
  });

  it("says a whole prop at a node where the site says it for every node of the component", () => {
    const card = "/pages/used-cars/layout/list/slots/body/grid/slots/items/card";
    const cards: string[] = [];
    const look = (value: JsonValue, path: (string | number)[]): void => {
      if (convertToJsonObject(value).use === "CarCard") cards.push(pointerOf(path));
      if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
    };
    look(trees.get("riverside-toyota") ?? null, []);
    const [first = card] = cards;
    const before = inspect(source, "riverside-toyota", `${first}/props/facts`).value as JsonValue[];
    const edited = done("riverside-toyota", { op: "remove", pointer: `${first}/props/facts/0` });
    if ("problem" in edited) throw new Error(edited.problem);
    const now = (pointer: string) => inspect(edited.source, "riverside-toyota", pointer).value;
    expect(now(`${first}/props/facts`)).toEqual(before.slice(1));
    expect(now(`${cards[1]}/props/facts`)).toEqual(before);
    expect(done("riverside-toyota", { op: "remove", pointer: `${first}/props/facts` })).toMatchObject({
      problem: expect.stringContaining("components"),
    });
  });

  it("says of a list of words what it adds and takes away", () => {
    const [slug, pointer] = ["riverside-toyota", "/site/search/typed/ignored"];
    const words = inspect(source, slug, pointer).value as string[];
    const [first = "", ...others] = words;
    const said = (from: TenantSource) =>
      (
        convertToJsonObject(JSON.parse(from.files.get(`${slug}/site.json`) ?? "")) as {
          search: { typed: { ignored: JsonValue } };
        }
      ).search.typed.ignored;
    const edit = (from: TenantSource, op: LayerOp): TenantSource => {
      const edited = editLayer(from, { slug, layer: slug }, op);
      if ("problem" in edited) throw new Error(edited.problem);
      return { files: new Map(from.files).set(edited.file, edited.after ?? "") };
    };
    const added = edit(source, { op: "insert", pointer, value: "bargain" });
    expect(said(added)).toEqual([{ $add: true }, "bargain"]);
    const changed = edit(added, { op: "set", pointer, value: [...others, "bargain", "thanks"] });
    expect(said(changed)).toEqual([{ $add: true }, { $remove: first }, "bargain", "thanks"]);
    const removed = edit(changed, { op: "remove", pointer: `${pointer}/${others.length}` });
    expect(said(removed)).toEqual([{ $add: true }, { $remove: first }, "thanks"]);
    expect(inspect(removed, slug, pointer).value).toEqual([...others, "thanks"]);
    // Another order can only be said as a whole.
    const turned = edit(removed, { op: "set", pointer, value: ["thanks", ...others] });
    expect(said(turned)).toEqual(["thanks", ...others]);
  });

  it("says why it cannot", () => {
    const problem = (op: LayerOp, layer = "riverside-toyota") =>
      editLayer(source, { slug: "riverside-toyota", layer }, op);
    expect(problem({ op: "remove", pointer: "/pages/home/layout/nothing" })).toEqual({
      problem: "there is nothing at /pages/home/layout/nothing",
    });
    expect(problem({ op: "reset", pointer: "/site/settings/soldDays" })).toMatchObject({
      problem: expect.stringContaining("says nothing"),
    });
    expect(problem({ op: "set", pointer: "/nowhere", value: 1 })).toEqual({
      problem: "there is nothing at /nowhere",
    });
    expect(problem({ op: "remove", pointer: "/site/name" }, "_brands/nissan")).toEqual({
      problem: 'riverside-toyota has no layer "_brands/nissan"',
    });
    const slug = "riverside-toyota";
    const changed = withFile(`${slug}/forms/online-purchase.json`, '{ "reserves": "required" }\n');
    const earlier = { ...changed, migrations: withExample };
    const op: LayerOp = { op: "set", pointer: "/forms/online-purchase/hold", value: "if-offered" };
    expect(inspect(earlier, slug, op.pointer).value).toBe("required");
    expect(editLayer(earlier, { slug, layer: slug }, op)).toEqual({
      problem: `${slug}/forms/online-purchase.json is written in an earlier format: upgrade it first (forecourt upgrade)`,
    });
  });
});
