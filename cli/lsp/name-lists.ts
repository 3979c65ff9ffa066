import { installedFonts } from "../../platform/base/fonts.ts";
import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { factCatalogue, operatorDefinitions } from "../../rules/tools.ts";
import { carFieldNames } from "../../schemas/entities/car-fields.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { fromPointer, layerNames, namesOf, pageSections, rangesOf } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { linkedItems } from "./linked-items.ts";
import type { NameKind } from "./named.ts";
import { itemName, type SiteView } from "./site-view.ts";
import { itemsOf } from "./things.ts";

/** What tables decide about a car, as tables of cars name it: `decisions.warranty.text`. */
const decisionPaths = Object.entries(catalogs.decisions ?? {}).flatMap(([table, { properties }]) =>
  Object.keys(properties ?? {}).map((outcome) => `decisions.${table}.${outcome}`),
);

/** A path without the parameters that can be left out; none if it needs one. */
function withoutParameters(path: string): string[] {
  const parts = path.split("/");
  while (/^:.+\?$/.test(parts.at(-1) ?? "")) parts.pop();
  const short = parts.join("/");
  return /[:*?]/.test(short) ? [] : [short || "/"];
}

/** Addresses that a link can have: pages without parameters, and items of the site. */
const linksOf = ({ tenant }: SiteView): string[] => [
  ...new Set(tenant.pages.flatMap(({ paths }) => (paths ?? []).flatMap(withoutParameters))),
  ...linkedItems(tenant),
];

/** Layers as `extends` names them. */
const layersIn = ({ source }: SiteView): string[] =>
  layerNames(source).flatMap((name) => {
    const [, kind, own] = /^_(template|brand)s\/(.+)$/.exec(name) ?? [];
    return kind === undefined ? [] : [`${kind}:${own}`];
  });

/** The fields of a form; of the one that is being written, whatever else is wrong with it. */
function fieldsOf(file: FileView, form: string): string[] {
  const isOwn = file.document.section === "forms" && file.document.key === form;
  const written = isOwn ? file.merged(["schema", "properties"])?.tracked.value : undefined;
  return Object.keys(written ?? file.view.tenant.forms[form]?.schema?.properties ?? {});
}

/** The sections of the page that is being written. */
function sectionsOf({ document, view: { tenant } }: FileView): string[] {
  const page = document.section === "pages" && tenant.pages.find(({ id }) => id === document.key);
  return page ? [...pageSections(page, tenant, catalogs.components)] : [];
}

/** All names of a kind that can be written at a place. */
export function namesOfKind(file: FileView, kind: NameKind, scope: string | undefined): readonly string[] {
  const { view } = file;
  const { tenant } = view;
  switch (kind) {
    case "link":
      return linksOf(view);
    case "carValue":
      return [...carFieldNames, ...decisionPaths];
    case "filter":
      return [];
    case "condition":
      return Object.keys(tenant.conditions);
    case "fact":
      return [...factCatalogue.keys()];
    case "operator":
      return operatorDefinitions.map(({ name }) => name);
    case "component":
      return Object.keys(catalogs.components);
    case "item":
      return itemsOf(view, scope ?? "").flatMap((one) => itemName(one) ?? []);
    case "field":
      return fieldsOf(file, fromPointer(scope ?? "")[1] ?? "");
    case "data":
      return Object.keys(objectOf(file.merged(["data"])?.tracked.value));
    case "layer":
      return layersIn(view);
    case "package":
      return installedFonts.packages;
    case "font-file":
      return installedFonts.filesOf(scope ?? "");
    case "section":
      return sectionsOf(file);
    default: {
      const others = { assets: view.assets, ranges: rangesOf(view.source), components: catalogs.components };
      const names = namesOf(tenant, others);
      return [...(names[kind] ?? [])];
    }
  }
}
