import type { Finding } from "../diagnostics/catalogue.ts";
import type { Site } from "../documents/site.schema.ts";
import { fromPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, objectOf } from "../json-value.ts";
import { idsOf } from "../resolve/merge.ts";
import type { SectionName } from "../resolve/sections.ts";
import type { Root } from "../resolve/stack.ts";
import type { Unread } from "../resolve/unread.ts";
import { routeTable } from "./links.ts";

/** The section of the resolved tree that contains the missing thing, for a finding of this code. */
const sections: { [code in Finding["code"]]?: SectionName } = {
  "reference/unknown-form": "forms",
  "reference/unknown-table": "rules",
  "reference/unknown-copy": "copy",
  "reference/unknown-page": "pages",
  "reference/unknown-frame": "frames",
  "reference/unknown-menu": "menus",
  "reference/unknown-collection": "content",
  "rules/unknown-condition": "conditions",
};
/** Names that are defined in site.json, and the property that defines them. */
const ofSite: { [code in Finding["code"]]?: "locations" | "dealerships" | "settings" | "flags" } = {
  "reference/unknown-location": "locations",
  "reference/unknown-dealership": "dealerships",
  "reference/unknown-setting": "settings",
  "reference/unknown-flag": "flags",
};

/** The known parts of a site, of which some may be left out. */
export interface KnownSite {
  /** The parts that its schema accepts. */
  kept: Site;
  /** A layer's site.json could not be read, so its content is unknown. */
  isPart: boolean;
}

/** Whether locations or dealerships that the site states are left out, or their names. */
function lacksNames(part: "locations" | "dealerships", stated: JsonObject, kept: Site): boolean {
  const named: readonly { id?: string; slug?: string }[] | undefined = kept[part];
  const all = stated[part];
  if (named === undefined) return all !== undefined;
  if (Array.isArray(all) && all.length > named.length) return true;
  return named.some(({ id, slug }) => id === undefined || slug === undefined);
}

/** Whether the name may be defined in a part of the site that is left out. */
function mayBeStated({ code, params }: Finding, stated: JsonObject, { kept, isPart }: KnownSite): boolean {
  if (code === "search/unread-parameter")
    return isPart || (stated.search !== undefined && kept.search === undefined);
  if (code === "site/lonely-flag") {
    const all = stated[params.part.split(".")[0] ?? ""];
    return all !== undefined && !isObject(all);
  }
  const part = ofSite[code];
  if (part === undefined) return false;
  if (isPart) return true;
  if (part === "locations" || part === "dealerships") return lacksNames(part, stated, kept);
  const { name } = params as { name: string };
  const all = stated[part];
  // A list of flags names those that were meant.
  return isObject(all) ? Object.hasOwn(all, name) : (JSON.stringify(all) ?? "").includes(`"${name}"`);
}

/** The paths of a page in a text that may not be JSON. */
const pathsIn = (text: string): string[] => {
  const [, list = ""] = /"paths"\s*:\s*\[([^\]]*)/.exec(text) ?? [];
  return [...list.matchAll(/"(\/[^"\s]*)"/g)].map(([, path = ""]) => path);
};

/** Paths of the pages that are left out: links to them are not dead. Undefined if the paths of one are unknown. */
function pathsLeftOut(root: Root, unread: Unread): { paths: string[] }[] | undefined {
  const ids = unread.keysOf("pages");
  if (ids === undefined) return undefined;
  const known = ids.map((id) => {
    const { paths } = objectOf(root.pages.get(id)?.value);
    const texts = Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
    return { paths: [...texts, ...unread.textsOf("pages", id).flatMap(pathsIn)] };
  });
  return known.every(({ paths }) => paths.length > 0) ? known : undefined;
}

/** Whether an example expects what only a row of its table decides that is left out, or a row has only an example that is. */
function isOfExample({ code, pointer, params }: Finding, root: Root, unread: Unread): boolean {
  if (code === "rules/row-without-example") {
    const [, table = ""] = fromPointer(pointer);
    const { examples } = objectOf(root.rules.get(table)?.value);
    return unread.touches("rules", table) && JSON.stringify(examples ?? null).includes(`"${params.row}"`);
  }
  if (code !== "rules/example-failed" && code !== "rules/unknown-row") return false;
  const [, table = ""] = fromPointer(pointer);
  if (!unread.touches("rules", table)) return false;
  const { rows } = objectOf(root.rules.get(table)?.value);
  return code === "rules/example-failed" || idsOf(rows ?? null)?.includes(params.row) === true;
}

/** Whether a finding is in a document that is left out: the conditions and flags that decide it may be in the same. */
function isInLeftOut({ pointer }: Finding, unread: Unread): boolean {
  const [own, key] = fromPointer(pointer);
  return unread.touches(own as SectionName, own === "menus" ? "" : key);
}

/** The item that an address names by its last part. */
const itemOf = (href: string): string =>
  (href.split(/[?#]/, 1)[0] ?? "").split("/").filter(Boolean).at(-1) ?? "";

/** The item of the content that a finding misses, if it misses one. */
function itemMissed({ code, params }: Finding): string | undefined {
  if (code === "reference/unknown-manufacturer" || code === "reference/unknown-offer") return params.name;
  return code === "reference/missing-item" ? itemOf(params.href) : undefined;
}

/** Whether an item may be a location that is left out: a location is an item of its page. */
function mayBePlace(item: string, stated: JsonObject, { kept, isPart }: KnownSite): boolean {
  if (isPart) return true;
  if (!lacksNames("locations", stated, kept)) return false;
  const lacksSlug = kept.locations?.some(({ slug }) => slug === undefined) ?? false;
  return lacksSlug || JSON.stringify(stated.locations).includes(`"${item}"`);
}

/** Flags that the site states with a value that is none, so that they count as off. */
function refusedFlags(stated: JsonObject, { kept }: KnownSite): string[] {
  const flags: object = kept.flags ?? {};
  return Object.keys(objectOf(stated.flags)).filter((name) => !Object.hasOwn(flags, name));
}

/** Whether a page may be off only because of such a flag: its condition reads it, itself or by a named condition. */
function mayBeOn(page: string, flags: readonly string[], { pages, conditions }: Root): boolean {
  if (flags.length === 0) return false;
  const enabled = JSON.stringify(objectOf(pages.get(page)?.value).enabled) ?? "";
  const named = [...conditions].filter(([name]) => enabled.includes(`"${name}"`)).map(([, one]) => one.value);
  const texts = [enabled, JSON.stringify(named)];
  return flags.some((flag) => texts.some((text) => text.includes(`"$.${flag}"`)));
}

/** Whether a finding says that nothing uses a thing which a document that is left out may use. */
function mayBeUsed({ code, params }: Finding, unread: Unread): boolean {
  const { name = "", collection = "" } = params as { name?: string; collection?: string };
  if (code === "copy/unused") return unread.has("copy", name) || unread.mentions(name);
  if (code === "reference/unused-menu") return unread.mentions(name, { except: "menus" });
  // The site itself only sets them.
  if (code === "site/unknown-switch") return unread.mentions(name, { except: "site" });
  if (code === "content/not-shown") return unread.mentions(collection, { except: "site" });
  return code === "content/no-such-items" && unread.touches("content");
}

/** Whether menus that their schema refuses have one of this name, or cannot be read at all. */
function mayHaveMenu(root: Root, name: string): boolean {
  const stated = root.menus.get("")?.value;
  return stated === undefined || Object.hasOwn(objectOf(stated), name);
}

/** Whether a finding misses a thing that a document which is left out defines, or may define. */
function isOfLeftOut({ code, params }: Finding, root: Root, unread: Unread): boolean {
  if (code === "theme/unknown-face")
    return Object.hasOwn(objectOf(objectOf(root.theme.get("")?.value).faces), params.name);
  if (code === "reference/dead-anchor") return unread.mentions(params.anchor, { asked: "section" });
  if (code === "reference/unknown-dialog")
    return unread.mayHold("pages", params.name) || unread.mayHold("frames", params.name);
  const section = sections[code];
  if (section === undefined) return false;
  const { name = "", condition } = params as { name?: string; condition?: string };
  if (section === "menus") return unread.touches(section, "") && mayHaveMenu(root, name);
  return unread.has(section, condition ?? name);
}

/** Returns a function that tells whether a finding only follows from a document that is left out. */
export function followUps(root: Root, site: KnownSite, unread: Unread): (finding: Finding) => boolean {
  if (unread.isEmpty) return () => false;
  const pages = pathsLeftOut(root, unread);
  const routes = pages && routeTable(pages);
  const stated = objectOf(root.site.get("")?.value);
  const refused = refusedFlags(stated, site);
  return (finding) => {
    const { code, params } = finding;
    if (mayBeUsed(finding, unread) || isOfExample(finding, root, unread)) return true;
    if (code === "page/needed") return mayBeOn(params.page, refused, root);
    if (code === "reference/page-turned-off")
      return isInLeftOut(finding, unread) || mayBeOn(params.page, refused, root);
    if (code === "reference/dead-link") {
      return unread.has("pages") && (routes === undefined || routes.answers(params.href));
    }
    const item = itemMissed(finding);
    if (item !== undefined)
      return (
        unread.mayHold("content", item) ||
        (code === "reference/missing-item" && mayBePlace(item, stated, site))
      );
    if (unread.has("site") && mayBeStated(finding, stated, site)) return true;
    return isOfLeftOut(finding, root, unread);
  };
}
