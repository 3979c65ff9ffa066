import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { analyseTenant } from "../../checks/analyse-tenant.ts";
import { validateDealer } from "../../cli/validate-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { formatJson } from "../../schemas/tools.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { LspClient } from "../support/lsp-client.ts";

const slug = "riverside-toyota";
const folder = mkdtempSync(join(tmpdir(), "forecourt-lsp-"));
const tenants = join(folder, "tenants");

/** A file of the dealer, written before the session. */
function write(file: string, value: object): string {
  const path = join(tenants, slug, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, JSON.stringify(value, null, 2));
  return `${slug}/${file}`;
}

copyTenants(tenants, [slug]);
const site = `${slug}/site.json`;
const home = `${slug}/pages/home.json`;
const shared = "_platform/rules/tag.json";
const used = { fact: "car_type", operator: "equal", value: "used" };
const tag = write("rules/tag.json", {
  rows: [
    { id: "sold", then: { style: "sold", text: "Gone" } },
    {
      id: "cheap",
      $after: "new-arrival",
      when: { all: [{ condition: "bargain" }, used] },
      then: { style: "custom", text: { $msg: "tag.cheep" } },
    },
    {
      id: "very-cheap",
      $after: "cheap",
      when: { all: [{ condition: "bargain" }, used, { fact: "price", operator: "lessThan", value: 5000 }] },
      then: { style: "custom", text: { $msg: "tag.cheap" } },
    },
  ],
  examples: [{ name: "a cheap car", facts: { price: 6000 }, car: { car_type: "used" }, rows: ["cheap"] }],
});
const conditions = write("rules/conditions.json", {
  bargain: { fact: "price", operator: "lessThan", value: 9000 },
});
const copy = write("copy.json", { "tag.cheap": "Cheap", "count.vans": "{count} vans" });
const page = write("pages/towing.json", {
  paths: ["/towing"],
  title: "Towing",
  frame: "main",
  data: { vans: { source: "cars", params: { limit: 3 } } },
  layout: [
    { id: "words", use: "TextLine", props: { text: { $msg: "count.vans", values: { count: 3 } } } },
    { id: "card", use: "CarCard", repeat: { each: "vans", as: "car" }, props: { car: { $bind: "car" } } },
    { id: "more", use: "TextLine", props: { text: { $msg: "tag.cheap" }, href: "/search" } },
  ],
});

const editor = new LspClient(folder);
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
const item = (items: readonly CompletionItem[], label: string) => items.find((item) => item.label === label);
const has = (code: string) => (all: readonly Diagnostic[]) => all.some((diagnostic) => diagnostic.code === code);
const lacks = (code: string) => (all: readonly Diagnostic[]) => !has(code)(all);
const contents = (hover: Hover | null) => (hover?.contents as { value: string } | undefined)?.value ?? "";
const within = (uri: string) => uri.slice(uri.indexOf("/tenants/") + "/tenants/".length);

/** Asks about the position behind a text of a file. */
const ask = <T>(method: string, file: string, text: string, more: object = {}, back = 0) =>
  editor.connection.sendRequest<T>(`textDocument/${method}`, { ...editor.at(file, text, back), ...more });

/** Accepts a completion. */
async function accept(file: string, chosen: CompletionItem | undefined): Promise<void> {
  const edit = chosen?.textEdit;
  if (edit === undefined || !("range" in edit)) throw new Error("The completion has no edit.");
  await editor.apply(file, [edit]);
}

/** The quick fixes of a diagnostic. */
async function fixes(file: string, diagnostic: Diagnostic | undefined): Promise<CodeAction[]> {
  if (diagnostic === undefined) throw new Error(`${file} has no such problem.`);
  const { range } = diagnostic;
  const params = { textDocument: { uri: editor.uri(file) }, range, context: { diagnostics: [diagnostic] } };
  return editor.connection.sendRequest("textDocument/codeAction", params);
}

/** Applies edits to all open documents that they name. */
async function apply(edit: WorkspaceEdit | undefined): Promise<string[]> {
  const changes = Object.entries(edit?.changes ?? {});
  for (const [uri, edits] of changes) await editor.apply(within(uri), edits);
  return changes.map(([uri]) => within(uri)).sort();
}

/** Waits until the editor shows what validate and check say of its texts, and nothing else; returns the codes. */
async function reported(): Promise<string[]> {
  const { files, others } = await readTenantSource(tenants);
  const source = { files: new Map([...files, ...editor.texts]), others };
  const env = { ...process.env };
  const { tenant, problems } = validateDealer(source, slug, env);
  const all = [...problems, ...(tenant ? await analyseTenant(tenant, source) : [])];
  for (const [file, expected] of Map.groupBy(all, (diagnostic) => diagnostic.file)) {
    const places = expected.map(({ code, line, column }) => `${code} ${line}:${column}`).sort();
    const place = ({ code, range: { start } }: Diagnostic) => `${code} ${start.line + 1}:${start.character + 1}`;
    await editor.diagnostics(file, (shown) => isDeepStrictEqual(shown.map(place).sort(), places));
  }
  const withProblems = [...new Set(all.map(({ file }) => file))].sort();
  await expect.poll(() => editor.filesWithProblems().sort()).toEqual(withProblems);
  return all.map(({ code }) => code);
}

beforeAll(async () => {
  const { capabilities } = await editor.start();
  expect(capabilities).toMatchObject({ completionProvider: {}, renameProvider: {} });
});

afterAll(() => {
  editor.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("a session of an editor with forecourt lsp", () => {
  it("reports what validate and check report, in all files of all layers, before any is open", async () => {
    expect(await reported()).toContain("reference/unknown-copy");
  });

  it("fixes a misspelt name by its quick fix", async () => {
    await editor.open(tag);
    const [problem] = (await editor.diagnostics(tag, has("reference/unknown-copy"))).filter(
      ({ code }) => code === "reference/unknown-copy",
    );
    const [fix] = await fixes(tag, problem);
    expect(fix?.title).toBe('Change "tag.cheep" to "tag.cheap"');
    await apply(fix?.edit);
    expect(editor.text(tag)).not.toContain("tag.cheep");
    await editor.diagnostics(tag, lacks("reference/unknown-copy"));
    expect(await reported()).toContain("check/unreachable-row");
  });

  it("fixes the name of what an entry removes", async () => {
    const menus = write("menus.json", {
      main: [
        { id: "usd", $remove: true },
        { id: "towing", label: "Towing", href: "/serch" },
      ],
    });
    await editor.open(menus);
    const found = await editor.diagnostics(menus, has("layer/nothing-to-remove"));
    const [fix] = await fixes(
      menus,
      found.find(({ code }) => code === "layer/nothing-to-remove"),
    );
    expect(fix?.title).toBe('Change "usd" to "used"');
    await apply(fix?.edit);
    const [dead] = (await editor.diagnostics(menus, has("links/dead"))).filter(({ code }) => code === "links/dead");
    const [link] = await fixes(menus, dead);
    expect(link?.title).toBe('Change "/serch" to "/search"');
    await apply(link?.edit);
    await editor.diagnostics(menus, (all) => all.length === 0);
  });

  it("moves a row above the one that takes its cars, which check has found", async () => {
    const found = await editor.diagnostics(tag, has("check/unreachable-row"));
    const problem = found.find(({ code }) => code === "check/unreachable-row");
    const all = await fixes(tag, problem);
    expect(all.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Remove .* has no effect$/));
    await apply(all.find(({ title }) => title === 'Move "very-cheap" above "cheap"')?.edit);
    expect(JSON.parse(editor.text(tag)).rows.at(2)).toMatchObject({ id: "very-cheap" });
    await editor.diagnostics(tag, lacks("check/unreachable-row"));
  });

  it("reports the same as validate and check of the texts that are open", async () => {
    expect(await reported()).toEqual(["rules/row-without-example", "check/redundant-condition"]);
  });

  it("removes what has no effect", async () => {
    const found = await editor.diagnostics(tag, has("check/redundant-condition"));
    const all = await fixes(
      tag,
      found.find(({ code }) => code === "check/redundant-condition"),
    );
    await apply(all.find(({ title }) => title.endsWith("which has no effect"))?.edit);
    expect(JSON.parse(editor.text(tag)).rows.at(2).when.all).toHaveLength(2);
    expect(await reported()).toEqual(["rules/row-without-example"]);
  });

  it("completes flags and settings with what they do and what is inherited", async () => {
    await editor.open(site);
    await editor.type(site, '"pdf": true,', '"pdf": true, "",');
    const flags = await editor.complete(site, '"pdf": true, "');
    expect(item(flags, "compare")).toMatchObject({
      detail: "boolean, inherited: true",
      documentation: { value: "Visitors can compare cars." },
    });
    expect(labels(flags)).not.toContain("pdf");
    await accept(site, item(flags, "electricTag"));
    expect(editor.text(site)).toMatch(/"pdf": true, "electricTag": (true|false),/);
    await editor.type(site, '"settings": {', '"settings": { "soldDays": "3", ');
    const [wrong] = await editor.diagnostics(site, has("schema/wrong-type"));
    expect(wrong?.message).toContain("Expected a whole number, found text");
    await editor.type(site, '"soldDays": "3"', '"soldDays": 3');
    await editor.diagnostics(site, lacks("schema/wrong-type"));
  });

  it("completes layers, assets and wording", async () => {
    expect(labels(await editor.complete(site, '"extends": [\n    "'))).toContain("brand:nissan");
    const logo = await editor.complete(site, '"logo": "/tenant-assets/');
    expect(item(logo, "/tenant-assets/icon.svg")?.documentation).toMatchObject({
      value: expect.stringContaining("assets/icon.svg|width="),
    });
    const wording = await editor.complete(tag, '"$msg": "');
    expect(item(wording, "count.vans")).toMatchObject({
      detail: "{count} vans",
      documentation: { value: "Values: `{count}`." },
    });
  });

  it("completes facts, their values, operators, conditions, flags in paths, rows and outcomes", async () => {
    expect(item(await editor.complete(tag, '"fact": "'), "km")?.documentation).toBeDefined();
    expect(labels(await editor.complete(tag, '"operator": "'))).toContain("greaterThanInclusive");
    expect(labels(await editor.complete(tag, '"condition": "'))).toEqual(
      expect.arrayContaining(["bargain", "for-sale"]),
    );
    expect(labels(await editor.complete(tag, '"value": "'))).toEqual(["new", "used", "demo"]);
    expect(labels(await editor.complete(tag, '"style": "'))).toContain("coming-soon");
    expect(labels(await editor.complete(tag, '"then": {'))).toEqual(["image"]);
    await editor.type(tag, '"text": "Gone"', '"text": { }');
    expect(labels(await editor.complete(tag, '"text": {'))).toEqual(["$fact", "$url", "$msg"]);
    await editor.type(tag, '"text": { }', '"text": "Gone"');
    const rows = await editor.complete(tag, '"rows": [');
    expect(item(rows, "electric")).toMatchObject({ detail: expect.stringContaining("Electric cars") });
    expect(labels(rows)).not.toContain("sold");
    const named = await editor.complete(tag, '"rows": [\n        "');
    expect(labels(named)).toEqual(expect.arrayContaining(["cheap", "very-cheap", "electric"]));
    await editor.open(conditions);
    await editor.type(conditions, '"value": 9000', '"value": { "fact": "settings", "path": "$." }');
    expect(labels(await editor.complete(conditions, '"path": "$.'))).toContain("$.normalPriceAbove");
    await editor.type(conditions, '{ "fact": "settings", "path": "$." }', "9000");
  });

  it("completes inherited nodes by their ids, and the props of the node's own component", async () => {
    await editor.open(home);
    const nodes = await editor.complete(home, '"layout": [');
    expect(item(nodes, "offers")).toMatchObject({ detail: "Section" });
    const props = await editor.complete(home, '"id": "hero",\n      "props": {');
    expect(labels(props)).toEqual(expect.arrayContaining(["eyebrow", "variant", "imageAlt"]));
    expect(item(props, "variant")?.detail).toContain('inherited: "split"');
    await editor.type(home, '"layout": [', '"layout": [{ "id": "", "$after": "" }, ');
    expect(labels(await editor.complete(home, '"layout": [{ "id": "'))).toContain("recently-viewed");
    expect(labels(await editor.complete(home, '"$after": "'))).toContain("recently-viewed");
    await editor.type(home, '{ "id": "", "$after": "" }, ', "");
  });

  it("completes paths of $bind with what they hold, data sources, frames and links", async () => {
    await editor.open(page);
    expect(labels(await editor.complete(page, '"$bind": "'))).toEqual(expect.arrayContaining(["car", "vans"]));
    await editor.type(page, '"$bind": "car"', '"$bind": "car."');
    expect(item(await editor.complete(page, '"$bind": "car.'), "car.km")).toMatchObject({
      detail: expect.stringContaining("number"),
    });
    await editor.type(page, '"$bind": "car."', '"$bind": "car"');
    await editor.type(page, '"href": "/search"', '"href": "/search", "icon": { }');
    expect(labels(await editor.complete(page, '"icon": {'))).toEqual(expect.arrayContaining(["$bind", "$msg"]));
    await editor.type(page, ', "icon": { }', "");
    expect(item(await editor.complete(page, '"source": "'), "content")?.documentation).toBeDefined();
    expect(labels(await editor.complete(page, '"frame": "'))).toEqual(["main"]);
    expect(labels(await editor.complete(page, '"href": "'))).toContain("/contact-us");
  });

  it("completes a key in a text that is not JSON yet", async () => {
    await editor.type(page, '"use": "TextLine",', '"use": "TextLine", "wh');
    expect(labels(await editor.complete(page, '"use": "TextLine", "wh'))).toContain("when");
    await editor.type(page, '"use": "TextLine", "wh', '"use": "TextLine",');
    await editor.diagnostics(page, (all) => all.length === 0);
  });

  it("shows the resolved value, and who set it", async () => {
    const flag = contents(await ask("hover", site, '"pd'));
    expect(flag).toContain("A car's page can be had as a PDF.");
    expect(flag).toMatch(/\*\*set by\*\* riverside-toyota \[riverside-toyota\/site\.json:\d+\]/);
    expect(flag).toMatch(/over _platform \[_platform\/site\.json:\d+\]/);
    expect(contents(await ask("hover", tag, '"condition": "bar'))).toContain("rules/conditions.json:2");
  });

  it("finds definitions and references over layers", async () => {
    const defined = await ask<Location[]>("definition", home, '"id": "her');
    expect(defined.map(({ uri }) => within(uri))).toEqual([home, "_platform/pages/home.json"]);
    const [bargain] = await ask<Location[]>("definition", tag, '"condition": "bar');
    expect(within(bargain?.uri ?? "")).toBe(conditions);
    const references = await ask<Location[]>("references", copy, '"tag.ch', {
      context: { includeDeclaration: true },
    });
    expect(references.map(({ uri }) => within(uri)).sort()).toEqual([copy, page, tag, tag]);
  });

  it("renames ids in all files that name them, and refuses what code reads", async () => {
    const renamed = await ask<WorkspaceEdit>("rename", tag, '"condition": "bar', { newName: "low-price" });
    expect(await apply(renamed)).toEqual([conditions, tag]);
    const row = await ask<WorkspaceEdit>("rename", tag, '"id": "che', { newName: "bargains" });
    expect(await apply(row)).toEqual([tag]);
    const { rows, examples } = JSON.parse(editor.text(tag));
    expect([rows.at(1).id, examples[0].rows]).toEqual(["bargains", ["bargains"]]);
    await editor.diagnostics(tag, (all) => all.every(({ severity }) => severity !== 1));
    await expect(ask("rename", site, '"pd', { newName: "paper" })).rejects.toThrow("The platform reads the flag");
    await expect(ask("rename", page, '"frame": "ma', { newName: "other" })).rejects.toThrow("name of a file");
  });

  it("copies an inherited value, and removes one that repeats it", async () => {
    const at = { ...editor.at(home, '"id": "hero",\n      "props": {'), context: { diagnostics: [] } };
    const params = { ...at, range: { start: at.position, end: at.position } };
    const actions = await editor.connection.sendRequest<CodeAction[]>("textDocument/codeAction", params);
    await apply(actions.find(({ title }) => title === 'Copy the inherited "variant" here')?.edit);
    expect(JSON.parse(editor.text(home)).layout[0].props.variant).toBe("split");
    const there = editor.at(home, '"varia');
    const range = { start: there.position, end: there.position };
    const again = await editor.connection.sendRequest<CodeAction[]>("textDocument/codeAction", {
      ...params,
      range,
    });
    await apply(again.find(({ title }) => title.startsWith('Remove "variant": it repeats'))?.edit);
    expect(JSON.parse(editor.text(home)).layout[0].props).not.toHaveProperty("variant");
  });

  it("says what a path of $bind holds", async () => {
    await editor.type(page, '"$bind": "car"', '"$bind": "car.km"');
    expect(contents(await ask("hover", page, '"$bind": "car.k'))).toMatch(/\*\*car\.km\*\*: .*number/);
    await editor.type(page, '"$bind": "car.km"', '"$bind": "car"');
  });

  it("takes files that others write, and pictures", async () => {
    writeFileSync(join(tenants, slug, "assets", "new.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const added = write("content/faqs.json", { items: [{ id: "one", qestion: "?" }] });
    const changes = [{ uri: editor.uri(added), type: 1 }];
    await editor.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await editor.diagnostics(added, has("schema/unknown-property"));
    expect(labels(await editor.complete(site, '"logo": "/tenant-assets/'))).toContain("/tenant-assets/new.svg");
  });

  it("keeps the name of a value in wording that nothing provides, and changes only that", async () => {
    await editor.open(copy);
    await editor.type(copy, "{count} vans", "{cuont} vans");
    const found = await editor.diagnostics(copy, has("copy/unknown-value"));
    const [fix] = await fixes(
      copy,
      found.find(({ code }) => code === "copy/unknown-value"),
    );
    expect(fix?.title).toBe('Change "{cuont} vans" to "{count} vans"');
    await apply(fix?.edit);
    await editor.diagnostics(copy, lacks("copy/unknown-value"));
  });

  it("shows a mistake in a shared layer, and takes it back when the text is right again", async () => {
    await editor.open(shared);
    await editor.type(shared, '"hit": "first"', '"hit": "frist"');
    await editor.diagnostics(shared, has("schema/not-in-list"));
    await editor.type(shared, '"hit": "frist"', '"hit": "first"');
    await editor.diagnostics(shared, lacks("schema/not-in-list"));
  });

  it("formats a document as forecourt fmt does", async () => {
    const before = editor.text(site);
    await editor.type(site, '"name":', '"name"   :\n   ');
    const edits = await editor.connection.sendRequest<TextEdit[]>("textDocument/formatting", {
      textDocument: { uri: editor.uri(site) },
      options: { tabSize: 4, insertSpaces: false },
    });
    await editor.apply(site, edits);
    expect(editor.text(site)).toBe(formatJson(before));
  });

  it("completes what the dealer's own tables, forms and searches have", async () => {
    const tows = write("rules/tows.json", {
      table: "tows",
      title: "Tows",
      description: "What it tows.",
      hit: "first",
      rows: [{ id: "much", when: { fact: "price", operator: "greaterThan", value: 9 }, then: { words: "Much" } }],
      default: { words: "Little" },
      invariants: [{ name: "a", when: { all: [] }, where: { table: "reservation", rows: ["reserved"] }, never: [] }],
      examples: [{ name: "a", facts: { price: 10 }, rows: ["much"] }],
    });
    const hire = write("forms/hire.json", {
      title: "Hire",
      submitLabel: "Send",
      schema: { properties: { days: { type: "string", enum: ["few", "many"] }, why: { type: "string" } } },
      asks: [{ id: "many", field: "days", is: ["many"], fields: ["why"] }],
      lead: { category: "Hire" },
    });
    await editor.open(tows);
    await editor.open(hire);
    await editor.open(page);
    await editor.type(page, '"$bind": "car"', '"$bind": "car.decisions.tows."');
    expect(labels(await editor.complete(page, '"$bind": "car.decisions.tows.'))).toEqual(["car.decisions.tows.words"]);
    await editor.type(page, '"$bind": "car.decisions.tows."', '"$bind": "car"');
    await editor.type(page, '"href": "/search"', '"href": "/search?page=1&"');
    expect(labels(await editor.complete(page, '"href": "/search?page=1&'))).toEqual(
      expect.arrayContaining([
        "/search?page=1&sortBy=price_asc",
        "/search?page=1&range[price]=",
        "/search?page=1&refinementList[make]=",
      ]),
    );
    await editor.type(page, '"href": "/search?page=1&"', '"href": "/search"');
    expect(labels(await editor.complete(page, '"href": "'))).toContain("/search");
    expect(labels(await editor.complete(hire, '"is": [\n        "')).slice(0, 2)).toEqual(["few", "many"]);
    expect(labels(await editor.complete(tows, '"facts": {'))).toContain("age_days");
    expect(labels(await editor.complete(tows, '"table": "reservation",\n        "rows": [\n          "'))).toEqual(
      expect.arrayContaining(["gone", "$default"]),
    );
    const rowsOfExample = '"price": 10\n      },\n      "rows": [\n        "';
    expect(labels(await editor.complete(tows, rowsOfExample))).not.toContain("$default");
    await editor.type(copy, "{", '{ "search.count": "No {",');
    expect(labels(await editor.complete(copy, '"search.count": "No {'))).toContain("No {count}");
    await editor.type(copy, '{ "search.count": "No {",', "{");
    expect(labels(await editor.complete(site, '"state": "'))).toEqual(expect.arrayContaining(["nt", "tas"]));
  });

  it("outlives conditions of any shape", async () => {
    await editor.type(site, '"stock": {', '"stock": { "filter": { "fact": "price" },');
    await editor.diagnostics(site, has("schema/missing-property"));
    await editor.type(site, '"filter": { "fact": "price" }', '"filter": { "any": {} }');
    await editor.diagnostics(site, has("schema/wrong-type"));
    await editor.type(site, ' "filter": { "any": {} },', "");
  });

  it("ends when the editor does", async () => {
    expect(await editor.stop()).toBe(0);
  });
});
