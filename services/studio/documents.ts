import type { LiveTenant } from "../../platform/tenants/index.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import { menusSchema } from "../../schemas/documents/menus.schema.ts";
import { pageSchema } from "../../schemas/documents/page.schema.ts";
import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { themeSchema } from "../../schemas/documents/theme.schema.ts";
import { formatPointer, inspect } from "../../schemas/index.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { listVehicleTypes } from "../../schemas/resolve/vehicle-types.ts";
import { collectNames, formatWords, listModelRanges, resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import { findFirstAddress } from "../discovery/index.ts";
import { type DraftSource, type Editor, explainEditRefusal, type OpenDraft } from "../drafts/index.ts";
import { createLoadContext } from "../pages/index.ts";
import { collectPlainWording } from "./words.ts";

/** The pages of a dealer, which may be half written. A title that is wording or data is left out. */
export function listPages({ source, slug }: DraftSource) {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  return [...root.pages].map(([id, { value }]) => {
    const { title, paths } = convertToJsonObject(value);
    return {
      id,
      ...(typeof title === "string" && { title }),
      paths: Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [],
    };
  });
}

/** An address at which a page can be looked at: its own, or that of the first car, model or offer that it shows. Undefined: none. */
export async function findPageAddress(live: LiveTenant, id: string, now: number): Promise<string | undefined> {
  const page = live.prepared.pages.get(id);
  return page && findFirstAddress(createLoadContext("/", live, { now: () => now }), page);
}

/** A form of a draft, with its wording, pages and targets; undefined if the dealer has no such form. */
export function buildFormView({ source, slug, prepared }: OpenDraft, form: string, editor: Editor) {
  const { value } = inspect(source, slug, formatPointer(["forms", form]));
  if (value === undefined) return undefined;
  const pages = (prepared?.tenant.pages ?? []).flatMap(({ paths, data = {} }) =>
    Object.values(data).some(({ source: from, params }) => from === "form" && params?.id === form) ? paths : [],
  );
  return {
    pages,
    texts: prepared ? collectPlainWording(value, prepared) : {},
    // Ids and adapters alone: addresses and secrets are an admin's.
    targets: (prepared?.tenant.site.leads?.delivery ?? [])
      .filter((target) => acceptsForm(target, form))
      .map(({ id, adapter }) => ({ id, adapter })),
    targetsWhyNot: explainEditRefusal(editor, { layer: slug, pointer: "/site/leads" }),
  };
}

/** The schemas that panels are forms of: what is added to one has its field in Studio. */
export const documentSchemas = {
  site: convertToJsonObject(siteSchema),
  theme: convertToJsonObject(themeSchema),
  menus: convertToJsonObject(menusSchema),
  page: convertToJsonObject(pageSchema),
  form: convertToJsonObject(formSchema),
  content: contentSchemas as { [collection: string]: JsonObject },
};

/** Formats whose texts are chosen from those that dealers usually write. */
const formats = ["au-state", "iana-time-zone"];

/** The names of a dealer by kind, each with what it is called. */
interface Names {
  [kind: string]: { [name: string]: string };
}

const named = (names: Iterable<string>): Names[string] => Object.fromEntries([...names].map((name) => [name, ""]));

/** Kinds with so many names that one is typed, not chosen. */
const typed: ReadonlySet<string> = new Set(["copy", "asset", "carValue"]);

/** The names of a draft that its last good version has, by the kinds of `refersTo`. */
export function collectDraftNames({ prepared, source }: OpenDraft): Names {
  if (prepared === undefined) return {};
  const { tenant } = prepared;
  const { forms, theme, site } = tenant;
  const labels: Names = {
    face: Object.fromEntries(Object.entries(theme.faces ?? {}).map(([name, { family }]) => [name, family])),
    locationSlug: Object.fromEntries((site.locations ?? []).map(({ slug, name }) => [slug, name])),
    vehicleType: Object.fromEntries(listVehicleTypes(tenant).map(({ id, name }) => [id, name])),
    dealership: Object.fromEntries((site.dealerships ?? []).map(({ id, name }) => [id, name])),
  };
  const all = Object.entries(
    collectNames(tenant, { ranges: listModelRanges(source), components: catalogs.components }),
  );
  const known = all.flatMap(([kind, names]): [string, Names[string]][] => {
    if (names === undefined || typed.has(kind)) return [];
    return [[kind, labels[kind] ?? named(names)]];
  });
  const fields = Object.entries(forms).map(([id, { schema }]): [string, Names[string]] => [
    `field ${id}`,
    named(Object.keys(schema.properties)),
  ]);
  const chosen = formats.map((format): [string, Names[string]] => {
    const words = formatWords(format).map((word) => [word, format === "au-state" ? word.toUpperCase() : word]);
    return [`format ${format}`, Object.fromEntries(words) as Names[string]];
  });
  return Object.fromEntries([...known, ...fields, ...chosen]);
}
