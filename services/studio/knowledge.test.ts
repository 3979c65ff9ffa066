import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { applyOp, type DraftOp } from "../../schemas/tools.ts";
import { type OpenDraft, Workspace } from "../drafts/index.ts";
import { completeAt } from "./complete.ts";
import { renderComponentPicture } from "./examples.ts";
import { addFieldPointers, resolveFieldPointer } from "./field-pointers.ts";
import { findIn } from "./find.ts";
import { listMoments } from "./moments.ts";
import { groupReadersByName } from "./readers.ts";
import { listRemovedItems } from "./removed.ts";
import { createStarterNode } from "./starter.ts";
import { listWording } from "./words.ts";

const slug = "riverside-toyota";
const source: TenantSource = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const done = (from: TenantSource, op: Partial<DraftOp>): TenantSource => {
  const applied = applyOp(from, slug, { id: "test", layer: slug, ...op } as DraftOp);
  if ("problem" in applied) throw new Error(applied.problem);
  return applied.source;
};
const home = `${slug}/pages/home.json`;

describe("what Studio knows of a draft", () => {
  it("lists sections that a layer removes, and brings one back", () => {
    const pointer = "/pages/home/layout/locations";
    const without = done(source, { op: "remove", pointer });
    expect(listRemovedItems({ source: without, slug }, "/pages/home")).toContainEqual({ pointer, layer: slug });
    const back = done(without, { op: "reset", pointer });
    expect(back.files.get(home)).toBe(source.files.get(home));
    expect(listRemovedItems({ source: back, slug }, "/pages/home")).not.toContainEqual({ pointer, layer: slug });
  });

  it("names what reads a flag, and what shows a wording", () => {
    const flags = groupReadersByName({ source, slug }, "flag");
    expect(flags.electricTag?.some((pointer) => pointer.startsWith("/rules/tag/rows/"))).toBe(true);
    const word = listWording({ source, slug } as OpenDraft).find(({ key }) => key === "menu.home");
    expect(word?.usedBy.some((pointer) => pointer.startsWith("/menus/main/"))).toBe(true);
    expect(word?.said?.layer).toBe("_platform");
  });

  it("finds pages, sections, texts and wording by their words", () => {
    const kinds = (query: string) => findIn({ source, slug }, query).map(({ kind, pointer }) => `${kind} ${pointer}`);
    expect(kinds("by the river")).toContain("text /pages/home/layout/hero/props/heading");
    expect(kinds("home hero")).toContain("section /pages/home/layout/hero");
    // What is called so stands before what begins so.
    expect(kinds("model")[0]).toBe("page /pages/model");
    expect(kinds("About us")[0]).toBe("page /pages/about-us");
    expect(kinds("electricTag")).toContain("setting /site/flags/electricTag");
    expect(kinds("")).toEqual([]);
  });

  it("lists the moments that rules, conditions, content and pages name, in their order", () => {
    const { prepared } = new Workspace(
      undefined as never,
      { source: () => source, open: async () => undefined },
      {},
    ).check(source, slug);
    const { tenant } = prepared ?? {};
    const when = { fact: "now", operator: "greaterThan", value: "2031-07-01T08:30" };
    const moments = listMoments({ ...tenant, conditions: { later: when } } as unknown as ResolvedTenant);
    expect(moments.at(-1)).toEqual({ at: "2031-07-01T08:30", of: "rules/conditions" });
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted());
  });

  it("begins a section with what the draft accepts, or says why it cannot stand there", () => {
    const workspace = new Workspace(undefined as never, { source: () => source, open: async () => undefined }, {});
    const { problems } = workspace.check(source, slug);
    const draft = { slug, source, problems } as unknown as OpenDraft;
    const begin = (use: string) =>
      createStarterNode(workspace, draft, { use, list: "/pages/home/layout", layer: slug, after: "hero" });
    const begun = begin("ImageText");
    expect(begun).toMatchObject({ node: { id: "image-text", use: "ImageText" } });
    // On its own it would touch the edges of the screen.
    const section = {
      id: "accordion-section",
      use: "Section",
      slots: { body: [{ id: "accordion", use: "Accordion" }] },
    };
    expect(begin("Accordion")).toMatchObject({ node: section });
    expect(begin("Nothing")).toHaveProperty("problem");
  });

  it("leads from a problem in a file to the field that edits it", () => {
    const at = (file: string, pointer: string) => resolveFieldPointer(source, { file, pointer });
    expect(at(home, "/layout/0/props/heading")).toBe("/pages/home/layout/hero/props/heading");
    expect(at("_platform/rules/tag.json", "/rows/0/when")).toMatch(/^\/rules\/tag\/rows\/[a-z-]+\/when$/);
    expect(at("_platform/copy/site.json", "/menu.home")).toBe("/copy/menu.home");
    expect(at(`${slug}/site.json`, "/flags/testDrive")).toBe("/site/flags/testDrive");
    expect(at(`${slug}/assets/logo.svg`, "")).toBeUndefined();
  });

  it("draws a section that a page shows nothing of by itself, in the dealer's colours", () => {
    expect(renderComponentPicture("Popup", { accent: "#d2001f" })).toContain('fill="#d2001f"');
    expect(renderComponentPicture("Hero", {})).toBeUndefined();
    expect(renderComponentPicture("../Popup", {})).toBeUndefined();
  });

  it("leads from what is missing to the field that says it", () => {
    const file = `${slug}/site.json`;
    const missing = {
      code: "schema/missing-property",
      severity: "error",
      message: '"name" is missing.',
      lacks: "name",
    } as const;
    const [problem] = addFieldPointers(source, [{ ...missing, file, line: 1, column: 1, pointer: "" }]);
    expect(problem?.at).toBe("/site/name");
  });

  it("completes a file by its schema and by the dealer's own names", async () => {
    const text =
      '{\n  "$schema": "../../../schemas/json-schema/page.schema.json",\n  "layout": [{ "id": "a", "use": "" }],\n  "title": { "$msg": "menu.ho" }\n}\n';
    const at = async (mark: string, by: number) =>
      (await completeAt(source, slug, { file: home, text, offset: text.indexOf(mark) + by })).map(({ label }) => label);
    expect(await at('"use": "', 8)).toContain("Hero");
    expect(await at("menu.ho", 7)).toContain("menu.home");
  });
});
