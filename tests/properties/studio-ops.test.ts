import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listTenantLayers, type TenantSource } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import {
  addSeenValue,
  applyOp,
  type DraftOp,
  findConflicts,
  formatPointer,
  parsePointer,
  rebase,
} from "../../schemas/tools.ts";
import { listChangedFiles, readOps, Workspace } from "../../services/drafts/index.ts";
import { addFieldPointers } from "../../services/studio/field-pointers.ts";
import { listRemovedItems } from "../../services/studio/removed.ts";
import { buildTree } from "../../services/studio/tree.ts";
import "../support/seed.ts";

const runs = Number(process.env.FC_RUNS ?? 60);
const slug = "riverside-toyota";
const base = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const layers = listTenantLayers(base, slug);
const workspace = new Workspace(undefined as never, { source: () => base, open: async () => undefined }, {});

/** Every pointer of the files of the dealer's layers. */
const pointers: string[] = [];
function collect(value: JsonValue, at: readonly string[]): void {
  pointers.push(formatPointer(at));
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const id = Array.isArray(value) && typeof inner === "object" && inner && !Array.isArray(inner) ? inner.id : key;
    collect(inner, [...at, typeof id === "string" ? id : key]);
  }
}
for (const [file, text] of base.files) {
  const layer = layers.find((name) => file.startsWith(`${name}/`));
  if (layer === undefined || file.includes("/demo/")) continue;
  const [first = "", second] = file
    .slice(layer.length + 1)
    .replace(/\.json$/, "")
    .split("/");
  const at = second === undefined ? [first] : first === "rules" && second === "conditions" ? [second] : [first, second];
  collect(JSON.parse(text) as JsonValue, at);
}

const strange = [
  ...[
    "constructor",
    "__proto__",
    "prototype",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "",
    "-",
    "0",
    "-1",
    "1e3",
    "99",
  ],
  ...["..", "../", ".", "con", "NUL", "aux.", "a\u0000b", "a/b", "a\\b", "Home", ".hidden", "x".repeat(300), "$remove"],
  ...["$replace", "$before", "$env", "$msg", "id", "length", "~", "\ud800", "é", " "],
];
const sections = ["site", "theme", "menus", "copy", "pages", "frames", "forms", "rules", "conditions", "content", "x"];
const step = fc.oneof(fc.constantFrom(...strange), fc.string({ maxLength: 6 }));
const pointer = fc.oneof(
  fc.constantFrom(...pointers),
  fc.constantFrom(...sections.map((section) => `/${section}`)),
  fc
    .tuple(fc.constantFrom(...pointers), fc.array(step, { minLength: 1, maxLength: 2 }))
    .map(([at, more]) => formatPointer([...parsePointer(at), ...more])),
  fc
    .tuple(fc.constantFrom(...sections), fc.array(step, { maxLength: 3 }))
    .map(([section, more]) => formatPointer([section, ...more])),
  fc.string({ maxLength: 20 }),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...strange),
  fc.constantFrom<JsonValue>(
    ...[null, true, 5, "", [], {}, [[]], [null], { $remove: true }, { $replace: true }, [{ $replace: true }]],
    ...[{ id: "x" }, { id: "hero" }, [{ id: "x" }, { id: "x" }], { id: 5 }, { $env: "X" }, { $msg: "toString" }],
    ...[{ use: "Hero" }, { toString: 1 }, { constructor: {} }, { id: "constructor", use: "constructor" }],
    ...[{ fact: "toString", op: "constructor", value: 1 }, { $bind: "car.toString" }, { extends: ["template:.."] }],
    ...[{ extends: [slug] }, { format: 99 }, { items: {} }, { layout: [{ id: "x", use: "Hero", slots: 5 }] }],
  ),
);
const beside = fc.option(fc.oneof(step, fc.constantFrom("hero", "main")), { nil: undefined });
const op = fc.record({
  id: fc.constant("op"),
  layer: fc.constantFrom(...layers, slug, slug),
  pointer,
  op: fc.constantFrom("set", "remove", "insert", "move", "reset"),
  value,
  before: beside,
  after: beside,
});

/** Does operations as a draft does; each is done, or refused with words. */
function draftOf(ops: readonly DraftOp[]): { source: TenantSource; done: DraftOp[] } {
  let source: TenantSource = base;
  const done: DraftOp[] = [];
  for (const op of ops) {
    const seen = addSeenValue(base, slug, op);
    const applied = applyOp(source, slug, seen);
    if ("problem" in applied) expect(applied.problem).not.toBe("");
    else {
      source = applied.source;
      done.push(seen);
    }
  }
  return { source, done };
}

/** Looks at values as the screens of an open draft do. */
function look(source: TenantSource, at: readonly DraftOp[]): void {
  for (const { pointer } of at) {
    buildTree(source, slug, pointer);
    listRemovedItems({ source, slug }, pointer);
  }
}

describe("an operation of a draft", () => {
  it("is done or refused with words, whatever it says, and the draft can be opened afterwards", () => {
    fc.assert(
      fc.property(fc.array(op, { minLength: 1, maxLength: 3 }), (given) => {
        const ops = readOps(JSON.parse(JSON.stringify(given)));
        if (typeof ops === "string") return void expect(ops).toMatch(/\.$/);
        look(base, ops);
        const { source, done } = draftOf(ops);
        const fresh = [...source.files.keys()].filter((file) => !base.files.has(file));
        for (const file of fresh) expect(file).toMatch(/^[\w-]+(\/[a-z0-9][a-z0-9-]*){1,3}\.json$/);
        addFieldPointers(source, workspace.check(source, slug).problems);
        look(source, done);
        buildTree(source, slug, "/pages");
        listChangedFiles(base, source);
        findConflicts({ base, source }, slug, done);
        rebase(base, slug, done);
      }),
      { numRuns: runs },
    );
  });

  it.each(["/constructor", "/__proto__/x", "/toString", "/", "/pages", "/site", "/pages//x", "/x/y"])(
    "at %s is refused with words",
    (at) => {
      for (const kind of ["set", "remove", "insert", "move", "reset"]) {
        const given = { id: "op", layer: slug, pointer: at, op: kind, value: 5 };
        if (at === "/site" && kind !== "remove") continue;
        const ops = readOps([given]);
        if (typeof ops === "string") continue;
        look(base, ops);
        expect([kind, draftOf(ops).done]).toEqual([kind, []]);
      }
    },
  );

  it.each([
    ...[
      "..~1",
      "..~1..~1other~1site",
      "..",
      ".hidden",
      "a~1b",
      "a\\b",
      "a\u0000b",
      "Home",
      "con",
      "nul",
      "com1",
      "a.b",
    ],
    ...["aux ", "é", "", "-a", "x".repeat(64)],
  ])("makes no file of the name %j", (name) => {
    for (const section of ["pages", "frames", "forms", "rules", "content"]) {
      const pointer = `/${section}/${name}`;
      const ops = readOps([{ id: "op", layer: slug, pointer, op: "set", value: { title: "x" } }]);
      expect([section, typeof ops === "string" ? [] : draftOf(ops).done]).toEqual([section, []]);
    }
    const file = `${slug}/pages/${name.replaceAll("~1", "/")}.json`;
    const typed: DraftOp = {
      id: "file",
      layer: slug,
      op: "file",
      pointer: `/${file}`,
      value: "{}",
      was: null,
    };
    expect(draftOf([typed]).done).toEqual([]);
  });

  it("makes no file beside one that differs only in capitals", () => {
    const files = new Map(base.files).set(`${slug}/pages/Sale.json`, "{}");
    const sale = { id: "op", layer: slug, pointer: "/pages/sale", op: "set", value: { title: "x" } } as const;
    expect(applyOp({ files }, slug, sale)).toMatchObject({ problem: expect.stringContaining("capitals") });
    expect(applyOp(base, slug, sale)).toHaveProperty("source");
  });
});
