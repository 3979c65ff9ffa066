import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DraftOp } from "../../schemas/tools.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { createDraftBook, type DraftBook } from "./drafts.ts";
import { createEditorBook } from "./editors.ts";
import { readOps } from "./read-ops.ts";

const time = { now: 1_000_000 };
const clock = { now: () => time.now };
let temporary: TemporaryStore;
let drafts: DraftBook;
beforeAll(async () => {
  temporary = await openTemporaryStore();
  drafts = createDraftBook(temporary.store, clock);
});
afterAll(() => temporary.remove());

const op = (value: string, pointer = "/site/name"): DraftOp => ({
  id: value,
  layer: "acme",
  op: "set",
  pointer,
  value,
});
const active = async (id: string) =>
  (await drafts.ops(id)).filter(({ state }) => state === "active").map((op) => op.op.id);

describe("a draft in the store", () => {
  it("undoes what was typed in one go as one step, and each editor's own steps alone", async () => {
    const { id } = await drafts.create("acme", "Sale", "anna");
    await drafts.add(id, "anna", [op("W")]);
    time.now += 200;
    await drafts.add(id, "ben", [op("other", "/site/legalName")]);
    await drafts.add(id, "anna", [op("Wi")]);
    time.now += 5000;
    await drafts.add(id, "anna", [op("Winter")]);
    expect(await drafts.step(id, "anna", "undo")).toBeGreaterThan(0);
    expect(await active(id)).toEqual(["W", "other", "Wi"]);
    await drafts.step(id, "anna", "undo");
    expect(await active(id)).toEqual(["other"]);
    expect(await drafts.step(id, "anna", "undo")).toBeUndefined();
    await drafts.step(id, "anna", "redo");
    expect(await active(id)).toEqual(["W", "other", "Wi"]);
    await drafts.add(id, "anna", [op("S")]);
    // What was undone before something else was done is gone.
    expect(await drafts.step(id, "anna", "redo")).toBeUndefined();
    expect(await active(id)).toEqual(["W", "other", "Wi", "S"]);
  });

  it("numbers operations that arrive at the same time one after the other", async () => {
    const { id } = await drafts.create("acme", "Burst", "anna");
    const revs = await Promise.all(Array.from({ length: 20 }, (_, index) => drafts.add(id, "anna", [op(`n${index}`)])));
    expect(new Set(revs).size).toBe(20);
    expect((await drafts.ops(id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    await drafts.remove(id);
    expect(await drafts.ops(id)).toEqual([]);
  });
});

describe("a file that is typed", () => {
  it("is undone up to where typing rested, not letter by letter", async () => {
    const { id } = await drafts.create("acme", "Typed", "anna");
    const typed = (value: string, was: string): DraftOp => ({
      id: value,
      layer: "acme",
      op: "file",
      pointer: "/acme/site.json",
      value,
      was,
    });
    await drafts.add(id, "anna", [typed("a", "")]);
    time.now += 5_000;
    await drafts.add(id, "anna", [typed("ab", "a")]);
    time.now += 300;
    await drafts.add(id, "anna", [typed("abc", "ab")]);
    await drafts.step(id, "anna", "undo");
    expect(await active(id)).toEqual(["a"]);
  });
});

describe("signing in", () => {
  it("takes a code once and in time, however it is typed, and ends with its editor", async () => {
    const editors = createEditorBook(temporary.store, clock);
    await editors.add("Anna@Example.com", "admin");
    await editors.add("ben@example.com", "editor");
    expect(await editors.newCode("carol@example.com")).toBeUndefined();
    const code = (await editors.newCode("anna@example.com")) ?? "";
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await editors.verify("ben@example.com", code)).toBeUndefined();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const at = await Promise.all([1, 2, 3].map(() => editors.verify("ANNA@example.com", typed)));
    const [found, ...others] = at.filter((item) => item !== undefined);
    expect(found?.editor).toMatchObject({ mail: "anna@example.com", role: "admin" });
    expect([others, await editors.verify("anna@example.com", code)]).toEqual([[], undefined]);
    expect(await editors.of(found?.session)).toMatchObject({ mail: "anna@example.com" });
    const expired = (await editors.newCode("anna@example.com")) ?? "";
    time.now += 10 * 60_000;
    expect(await editors.verify("anna@example.com", expired)).toBeUndefined();
    const late = (await editors.newCode("anna@example.com")) ?? "";
    await editors.remove("anna@example.com");
    expect(await editors.of(found?.session)).toBeUndefined();
    await editors.add("anna@example.com", "admin");
    expect(await editors.verify("anna@example.com", late)).toBeUndefined();
    expect(await editors.of(found?.session)).toBeUndefined();
    const { db } = temporary.store;
    expect(await db.selectFrom("studio_sessions").selectAll().execute()).toEqual([]);
  });

  it("keeps an editor's code, whatever strangers try and however many codes are asked for", async () => {
    const editors = createEditorBook(temporary.store, clock);
    await editors.add("anna@example.com", "admin");
    const code = (await editors.newCode("anna@example.com")) ?? "";
    for (let tries = 0; tries < 20; tries += 1)
      expect(await editors.verify("anna@example.com", `AAAA-AAAA-AA${10 + tries}`)).toBeUndefined();
    await editors.newCode("anna@example.com");
    expect(await editors.verify("anna@example.com", code)).toBeDefined();
    const rows = JSON.stringify(await temporary.store.db.selectFrom("studio_codes").selectAll().execute());
    expect(rows).not.toContain(code.replaceAll("-", ""));
  });
});

describe("operations of a request", () => {
  it("are refused unless each is one, names a layer, and is plain JSON", () => {
    const good = { id: "1", layer: "acme", pointer: "/site/name", op: "set", value: "x" };
    expect(readOps([good])).toEqual([good]);
    for (const wrong of [
      "no",
      [],
      Array(201).fill(good),
      [{ ...good, layer: "../x" }],
      [{ ...good, pointer: "site" }],
      [{ ...good, pointer: "/site/__proto__/x" }],
      [{ ...good, value: undefined }],
      [{ ...good, value: JSON.parse('{"__proto__":1}') }],
      [{ ...good, op: "file" }],
    ])
      expect(readOps(wrong)).toEqual(expect.any(String));
  });
});
