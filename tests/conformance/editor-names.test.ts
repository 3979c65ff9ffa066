import { fileURLToPath } from "node:url";
import { getNodePath } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { findDefinitionsAtCursor, findReferences } from "../../cli/lsp/places.ts";
import { Workspace } from "../../cli/lsp/workspace.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { checkDocument } from "../../schemas/checks/document.ts";
import { collectConditions } from "../../schemas/conditions-of.ts";
import { formatPointer, listTenantSlugs, sectionNames } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/resolve/stack.ts";
import { makeTenant } from "../../schemas/resolve/tenant.ts";
import {
  type FileView,
  findNamesInText,
  isKey,
  iterateTextNodes,
  listCompletions,
  listNamesOfKind,
  type Named,
  type NameKind,
  type Path,
} from "../../services/language/index.ts";

const folder = fileURLToPath(new URL("../../tenants", import.meta.url));
const workspace = await Workspace.open(folder);
const { source } = workspace;

interface Seen {
  view: FileView;
  path: Path;
  isKey: boolean;
  names: readonly Named[];
}

/** Every text of every file that the language server takes for a name, read as one of the dealers. */
function* seenNames(): Generator<Seen> {
  for (const file of source.files.keys()) {
    const view = workspace.view(file);
    if (view === undefined) continue;
    for (const node of iterateTextNodes(view.text.root)) {
      const path = getNodePath(node);
      const names = findNamesInText(view, path, node.value, isKey(node));
      if (names.length > 0) yield { view, path, isKey: isKey(node), names };
    }
  }
}

const seen = [...seenNames()];
const known = new Set(
  seen.flatMap(({ view, path, names }) =>
    names.map(({ kind, name }) => `${view.file}${formatPointer(path)}: ${kind} ${name}`),
  ),
);

/** The references of a dealer's resolved documents, at the places in files that set them. */
function referencesOf(slug: string): string[] {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  const tenant = makeTenant(slug, root, root.site.get("")?.value ?? {}, []);
  return sectionNames.flatMap((section) =>
    [...root[section]].flatMap(([key, { value }]) =>
      [...checkDocument(section, key, value, catalogs).references.values()]
        .flat()
        .flatMap(({ kind, name, pointer }) => {
          // The beginning of an address (`hrefPrefix`) is not a name: a value completes it. Nor is wording itself.
          if (name.endsWith("{value}") || kind === "wording") return [];
          const origin = tenant.origins(pointer).at(-1);
          // A row is the item of a list.
          const ofItem = kind === "row" ? "item" : kind;
          return origin ? [`${origin.file}${origin.pointer}: ${ofItem} ${name}`] : [];
        }),
    ),
  );
}

/** Facts, operators and named conditions of a condition. */
function namesIn(condition: JsonValue): string[] {
  if (typeof condition !== "object" || condition === null) return [];
  return Object.entries(condition).flatMap(([key, value]) => {
    const isName = ["fact", "operator", "condition"].includes(key) && typeof value === "string";
    return isName ? [`${key} ${value}`] : namesIn(value);
  });
}

/** Kinds of which names can be written that no list has, such as addresses of other sites. */
const open: ReadonlySet<NameKind> = new Set(["link", "filter", "asset", "location", "dealership"]);

function isOffered(view: FileView, path: Path, { kind, name, scope }: Named): boolean {
  const isFamily = kind === "fact" && name.startsWith("lender.");
  // Ids are offered from the layers below.
  const isId = kind === "item" && path.at(-1) === "id";
  return open.has(kind) || isFamily || isId || listNamesOfKind(view, kind, scope).includes(name);
}

describe("what the language server takes for a name", () => {
  it.each(listTenantSlugs(source))("is every reference that validate looks up at %s", (slug) => {
    const missed = referencesOf(slug).filter((reference) => !known.has(reference));
    expect([...new Set(missed)]).toEqual([]);
  });

  it("is offered by completion", () => {
    const missed = seen
      .filter(({ isKey }) => !isKey)
      .flatMap(({ view, path, names }) =>
        names
          // Completion knows a form's own fields, not those of its parts.
          .filter((name) => !(name.kind === "field" && name.name.includes(".")) && !isOffered(view, path, name))
          .map(({ kind, name }) => `${view.file}${formatPointer(path)}: ${kind} ${name}`),
      );
    expect(missed).toEqual([]);
  });

  it.each(listTenantSlugs(source))("is every name in a condition of %s", (slug) => {
    const names = new Set(seen.flatMap((seen) => seen.names.map(({ kind, name }) => `${kind} ${name}`)));
    const { root } = resolveStack(resolveLayerStack(source, slug).layers);
    const tenant = makeTenant(slug, root, root.site.get("")?.value ?? {}, []);
    const used = collectConditions(tenant).flatMap(({ condition }) => namesIn(condition as JsonValue));
    expect(used.length).toBeGreaterThan(100);
    expect(new Set(used).difference(names)).toEqual(new Set());
  });
});

/** What is offered at the sign | of a text, as if it were a file of a dealer. */
async function offered(file: string, marked: string): Promise<readonly { label: string; detail?: string }[]> {
  const uri = workspace.uriOf(file);
  workspace.write(uri, marked.replace("|", ""));
  try {
    const view = workspace.view(file);
    return view ? await listCompletions(view, marked.indexOf("|"), false) : [];
  } finally {
    workspace.close(uri);
  }
}

describe("what is named in another document", () => {
  const slug = "northside-used-cars";

  it.each([
    [
      "a field of a form of which another one asks it",
      { "forms/drive.json": '{ "schema": { "properties": { "when": {} } } }' },
      { "forms/ask.json": '{ "parts": [{ "id": "drive", "form": "drive", "fields": ["when"] }] }' },
      '"when',
    ],
    [
      "a row of a table in the proof of another one",
      { "rules/one.json": '{ "rows": [{ "id": "gone" }] }' },
      {
        "rules/two.json": '{ "invariants": [{ "name": "a", "where": { "table": "one", "rows": ["gone"] } }] }',
      },
      '"gone',
    ],
  ])("[M13.A4] is found: %s", (_, definer, user, text) => {
    const files = Object.entries({ ...definer, ...user }).map(([file, text]) => [`${slug}/${file}`, text] as const);
    for (const [file, text] of files) workspace.write(workspace.uriOf(file), text);
    try {
      for (const [file, message] of files) {
        const view = workspace.view(file);
        const at = message.indexOf(text) + text.length;
        expect(
          view &&
            findReferences(workspace, view, at)
              .map(({ uri }) => uri)
              .sort(),
        ).toEqual(files.map(([text]) => workspace.uriOf(text)).sort());
        const [defined] = (view && findDefinitionsAtCursor(view, at)) ?? [];
        expect(defined?.uri).toBe(workspace.uriOf(files[0]?.[0] ?? ""));
      }
    } finally {
      for (const [file] of files) workspace.close(workspace.uriOf(file));
    }
  });
});

describe("completion of what a dealer's search can name", () => {
  const slug = "northside-used-cars";
  const own =
    '"attributes": { "gvm": { "field": "variant.grossvehiclemass" } }, "sorts": { "heaviest": { "by": "gvm" } }';

  it.each([
    ["fields of a car", `{ "search": { "attributes": { "gvm": { "field": "|" } } } }`, "caravan.sleeps"],
    ["attributes, the site's own too", `{ "search": { ${own.replace('"by": "gvm"', '"by": "|"')} } }`, "gvm"],
    ["numbers", `{ "search": { ${own}, "typed": { "amounts": [{ "id": "x", "attribute": "|" }] } } }`, "gvm"],
    [
      "paths of what the nodes of a component read",
      `{ "components": { "CarCard": { "facts": [{ "value": { "$bind": "car.variant.|" } }] } } }`,
      "car.variant.grossvehiclemass",
    ],
    [
      "attributes of the search as parts of a car in a list",
      `{ "search": { ${own} }, "components": { "CarCard": { "facts": [{ "value": { "$bind": "car.|" } }] } } }`,
      "car.gvm",
    ],
    ["finance providers", `{ "settings": { "excludedFinanceProviders": "|" } }`, "taurus"],
    ["finance providers to work with", `{ "settings": { "financeProviders": "|" } }`, "taurus"],
    [
      "further finance providers of a list",
      `{ "settings": { "excludedFinanceProviders": "taurus,|" } }`,
      "taurus,ausloans",
    ],
    ["makes of a list", `{ "settings": { "excludedMakes": "Kia,|" } }`, "Kia,Isuzu UTE"],
  ])("[M13.A1] offers %s in site.json", async (_, text, label) => {
    expect(await offered(`${slug}/site.json`, text)).toContainEqual(
      expect.objectContaining({ label, detail: expect.any(String) }),
    );
  });

  it.each([
    ["orders", "pages/home.json", `{ "data": { "x": { "source": "cars", "params": { "sort": "|" } } } }`, "price_asc"],
    [
      "orders of a page's menu",
      "pages/search.json",
      `{ "data": { "search": { "params": { "sorts": [{ "id": "|" }] } } } }`,
      "km_desc",
    ],
    [
      "parts of a fact",
      "rules/tag.json",
      `{ "rows": [{ "id": "x", "when": { "all": [{ "fact": "variant", "path": "|" }] } }] }`,
      "$.torque",
    ],
    ...["similar", "why-buy"].map((section) => [
      `sections of the page, such as ${section}`,
      "pages/car.json",
      `{ "layout": [{ "id": "to", "use": "SectionLink", "props": { "section": "|" } }] }`,
      section,
    ]),
    [
      "sections of the page behind #",
      "pages/car.json",
      `{ "layout": [{ "id": "to", "use": "Button", "props": { "href": "#|" } }] }`,
      "#why-buy",
    ],
    [
      "fields of a form that is not whole yet",
      "forms/enquiry.json",
      `{ "asks": [{ "id": "x", "field": "|" }] }`,
      "phone",
    ],
  ])("[M13.A1] offers %s", async (_, file, text, label) => {
    const labels = (await offered(`${slug}/${file}`, text)).map((item) => item.label);
    expect(labels).toContain(label);
  });

  it("[M13.A4] leads from the name of an attribute to its definition", () => {
    const file = `${slug}/site.json`;
    const uri = workspace.uriOf(file);
    const facts = '"CarCard": { "facts": [{ "id": "x", "value": { "$bind": "car.gvm" } }] }';
    const text = `{ "id": "1", "name": "X", "search": { ${own} }, "components": { ${facts} } }`;
    workspace.write(uri, text);
    try {
      const view = workspace.view(file);
      for (const name of ['"by": "gvm', '"car.gvm']) {
        const places = view && findDefinitionsAtCursor(view, text.indexOf(name) + name.length - 1);
        expect(places?.map(({ range }) => range.start.character)).toEqual([text.indexOf('"gvm": {')]);
      }
    } finally {
      workspace.close(uri);
    }
  });
});
