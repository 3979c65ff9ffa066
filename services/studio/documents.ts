import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import { menusSchema } from "../../schemas/documents/menus.schema.ts";
import { pageSchema } from "../../schemas/documents/page.schema.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { themeSchema } from "../../schemas/documents/theme.schema.ts";
import { listVehicleTypes } from "../../schemas/resolve/vehicle-types.ts";
import type { DocumentSchemas, Names } from "../../schemas/studio/knowledge.ts";
import { collectNames, formatWords, listModelRanges } from "../../schemas/tools.ts";
import type { OpenDraft } from "../drafts/index.ts";

/** The schemas that panels are forms of: what is added to one has its field in Studio. */
export const documentSchemas: DocumentSchemas<object> = {
  site: siteSchema,
  theme: themeSchema,
  menus: menusSchema,
  page: pageSchema,
  form: formSchema,
  content: contentSchemas,
};

/** Formats whose texts are chosen from those that dealers usually write. */
const formats = ["au-state", "iana-time-zone"];

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
