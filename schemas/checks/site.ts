import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import { type FlagName, flags } from "../documents/site/flags.ts";
import { takesForm } from "../documents/site/leads.schema.ts";
import { type SettingName, settings } from "../documents/site/settings.ts";
import { type Site, vehicleTypes } from "../documents/site.schema.ts";
import { networkAt, networkKeys, networkName } from "../entities/social-networks.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isOwn } from "../resolve/said-by.ts";
import { type IsSettled, pagesOff } from "./pages-off.ts";

const declared = { flags, settings };

/** Whether some page, rule, menu or form of the tenant reads a flag or setting. */
function isRead({ pages, frames, forms, menus, tables, conditions }: ResolvedTenant, name: string): boolean {
  const texts = JSON.stringify([pages, frames, forms, menus, tables, conditions]);
  return [`$.${name}"`, `.${name}"`, `"flag":"${name}"`].some((text) => texts.includes(text));
}

/** Flags and settings that the dealer sets and nothing reads. */
export function checkSwitches(tenant: ResolvedTenant): Finding[] {
  return (["flags", "settings"] as const).flatMap((kind) => {
    const known = Object.keys(declared[kind]);
    const pointer = (name: string) => toPointer(["site", kind, name]);
    const others = Object.keys(tenant.site[kind] ?? {}).filter((name) => !known.includes(name));
    const own = others.filter((name) => tenant.origins(pointer(name))[0]?.layer === tenant.slug);
    const other = kind === "flags" ? "settings" : "flags";
    return own.flatMap((name): Finding[] => {
      const elsewhere = Object.hasOwn(declared[other], name) ? other : undefined;
      if (elsewhere === undefined && isRead(tenant, name)) return [];
      const what = kind === "flags" ? ("flag" as const) : ("setting" as const);
      const params = elsewhere
        ? { kind: what, name, elsewhere }
        : { kind: what, name, near: guess(name, known) };
      return [{ code: "site/unknown-switch", params, pointer: pointer(name), at: "key" }];
    });
  });
}

/** Parts of a site, or settings or flags of it, without which a flag has nothing to work with. */
const needed = {
  driveAwayEstimates: "driveAway",
  sortByWeek: "financeBasis",
  chat: "settings.chatHref",
  certifiedBadge: "settings.certifiedMake",
  reserve: "settings.reserveAmount",
  cardReserve: "flags.reserve",
  cardTradeIn: "flags.tradeIn",
  watchlist: "flags.favourites",
  serviceAdvantage: "flags.newModels",
} as const satisfies { [flag in FlagName]?: keyof Site | `settings.${SettingName}` | `flags.${FlagName}` };

/** What a part says that says nothing: no text, a sum of nothing, a flag that is off. */
const nothings: ReadonlySet<JsonValue | undefined> = new Set([undefined, null, "", 0, false]);

/** Flags that are on where the site lacks the part that they work with: it does not state it, whatever its schema says. */
export function checkNeeds(tenant: ResolvedTenant, stated: JsonObject): Finding[] {
  const { site } = tenant;
  return Object.entries(needed).flatMap(([flag, part]): Finding[] => {
    const [first = "", name] = part.split(".");
    const said = name === undefined ? stated[first] : objectOf(stated[first])[name];
    if (site.flags?.[flag] !== true || !nothings.has(said)) return [];
    // What is written among the settings, or taken away from under others, is told there.
    const isElsewhere = first === "flags" && Object.hasOwn(objectOf(stated.settings), name ?? "");
    if (isElsewhere || (part === "settings.reserveAmount" && said === undefined)) return [];
    const pointer = toPointer(["site", "flags", flag]);
    // A dealer may turn off what a template's flag works with.
    if (first === "flags" && !isOwn(tenant, pointer)) return [];
    // A sum of nothing was written by somebody.
    if (said === 0) {
      const at = toPointer(["site", ...part.split(".")]);
      return [{ code: "site/lonely-flag", params: { flag, part, said: "0" }, pointer: at }];
    }
    const params = { flag, part, ...(said === false && { said: "off" }) };
    return [{ code: "site/lonely-flag", params, pointer, at: "key" }];
  });
}

/** What the address of an image CDN can leave open. */
const ofPictures = ["url", "path", "width", "quality"];

/** Placeholders in the address of an image CDN that nothing fills in, or that are missing. */
export function checkCdn({ images }: Site): Finding[] {
  const { cdn } = images ?? {};
  const open = [...(cdn ?? "").matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const unknown = open.find((name) => !ofPictures.includes(name));
  if (unknown === undefined)
    return (cdn ?? "") === "" || open.some((name) => name === "url" || name === "path")
      ? []
      : [{ code: "site/one-picture", params: {}, pointer: "/site/images/cdn" }];
  const params = { name: unknown, near: guess(unknown, ofPictures), allowed: ofPictures };
  return [{ code: "site/unknown-placeholder", params, pointer: "/site/images/cdn" }];
}

/** Paths by which a site keeps all crawlers out of itself: it is then found by no search. */
export function checkCrawling({ seo }: Site): Finding[] {
  const { disallow = [], allow = [], indexable } = seo ?? {};
  if (indexable === false || allow.length > 0) return [];
  return disallow.flatMap((path, index): Finding[] =>
    path === "/" || path === "/*"
      ? [{ code: "site/closed", params: { path }, pointer: toPointer(["site", "seo", "disallow", index]) }]
      : [],
  );
}

/** Drawings as pictures of link previews, which show photographs alone. */
export function checkPreviews({ site, pages }: ResolvedTenant): Finding[] {
  const named: [JsonValue | undefined, string][] = [
    [site.seo?.image, "/site/seo/image"],
    ...pages.map(({ id, meta }): [JsonValue | undefined, string] => [
      objectOf(meta as JsonValue | undefined).image,
      toPointer(["pages", id, "meta", "image"]),
    ]),
  ];
  return named.flatMap(([image, pointer]): Finding[] =>
    typeof image === "string" && /\.svg$/i.test(image)
      ? [{ code: "site/drawn-preview", params: { image }, pointer }]
      : [],
  );
}

/** The forms that a site's pages ask, or their frames, without pages that are off. */
function formsShown(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Set<string> {
  const off = pagesOff(tenant, isSettled)?.ids;
  const pages = tenant.pages.filter(({ id }) => !off?.has(id));
  const frames = [...new Set(pages.map(({ frame }) => tenant.frames[frame ?? ""]))];
  const sources = [...pages, ...frames].flatMap((one) => Object.values(one?.data ?? {}));
  return new Set(sources.flatMap(({ source, params }) => (source === "form" ? String(params?.id) : [])));
}

/**
 * Forms of a site whose leads no delivery target gets, where there are targets: each names its forms. A lead with parts goes to
 * the targets of its own form and of its parts, so a form that is only a part of others is delivered with them.
 */
export function checkTargets(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Finding[] {
  const { delivery = [] } = tenant.site.leads ?? {};
  if (delivery.length === 0) return [];
  const forms = [...formsShown(tenant, isSettled)].filter(
    (id) => tenant.forms[id]?.lead && !delivery.some((target) => takesForm(target, id)),
  );
  return forms.length === 0
    ? []
    : [{ code: "site/no-target", params: { forms: forms.join(", ") }, pointer: "/site/leads/delivery" }];
}

/** How the host ends under which each dealer is always served. */
const localEnd = ".localhost";

/** Hosts that another dealer of the folder has too; the first in alphabetical order gets them. */
export function checkHosts(
  tenant: ResolvedTenant,
  owners: ReadonlyMap<string, string>,
  isDealer: (slug: string) => boolean,
): Finding[] {
  return (tenant.site.hosts ?? []).flatMap((host, index): Finding[] => {
    const name = host.endsWith(localEnd) ? host.slice(0, -localEnd.length) : "";
    const isBuiltIn = name !== "" && name !== tenant.slug && isDealer(name);
    const other = isBuiltIn ? name : owners.get(host);
    if (other === undefined || other === tenant.slug) return [];
    const pointer = toPointer(["site", "hosts", index]);
    return [{ code: "site/duplicate-host", params: { host, other, isBuiltIn }, pointer }];
  });
}

/** The id of a site that is that of another dealer of the folder too: mostly left from a copy. */
export function checkId({ site, slug }: ResolvedTenant, owners: ReadonlyMap<string, string>): Finding[] {
  const other = site.id === undefined ? undefined : owners.get(site.id);
  if (other === undefined || other === slug) return [];
  return [{ code: "site/duplicate-id", params: { id: site.id, other }, pointer: "/site/id" }];
}

/** What only templates and brands say of themselves. */
const ofSharedLayers = ["abstract", "purpose"] as const;

/** What a dealer says that only templates and brands can: nothing reads it. */
export const checkSharedWords = (tenant: ResolvedTenant): Finding[] =>
  ofSharedLayers.flatMap((property): Finding[] => {
    const pointer = toPointer(["site", property]);
    if (tenant.site[property] === undefined || !isOwn(tenant, pointer)) return [];
    return [{ code: "site/of-shared-layer", params: { property }, pointer, at: "key" }];
  });

/** Model ranges that the demonstration does not have: of the stock, and of the look-up of registrations. */
export function checkRanges({ stock, lookups }: Site, ranges: readonly string[]): Finding[] {
  const named = [
    { name: stock?.source === "demo" ? stock.demo?.range : undefined, pointer: "/site/stock/demo/range" },
    { name: lookups?.rego?.range, pointer: "/site/lookups/rego/range" },
  ];
  return named.flatMap(({ name, pointer }): Finding[] => {
    if (name === undefined || ranges.length === 0 || ranges.includes(name)) return [];
    const params = { name, near: guess(name, ranges), allowed: ranges };
    return [{ code: "reference/unknown-range", params, pointer }];
  });
}

const kinds = vehicleTypes.filter((type) => type !== "vehicle");

/** Misspelt kinds of vehicles in the settings of feeds. Others pass: the stock can have kinds that nothing names. */
export function checkKinds({ feeds }: Site): Finding[] {
  return (feeds?.itemTypes ?? []).flatMap((name, index): Finding[] => {
    if (nearest(name, kinds) === undefined) return [];
    return [
      {
        code: "site/unknown-kind",
        params: { name, near: guess(name, kinds) },
        pointer: toPointer(["site", "feeds", "itemTypes", index]),
      },
    ];
  });
}

/** What a site keeps under `integrations`: it stays accepted, but nothing reads it. */
export function checkIntegrations({ integrations = {} }: Site): Finding[] {
  return Object.keys(integrations).map((name): Finding => {
    const pointer = toPointer(["site", "integrations", name]);
    return { code: "site/unread-integration", params: { name }, pointer, at: "key" };
  });
}

/** Social pages whose network is misspelt, or whose address is that of another network. */
export function checkSocial({ social = {} }: Site): Finding[] {
  return Object.entries(social).flatMap(([network, address]): Finding[] => {
    const pointer = toPointer(["site", "social", network]);
    const at = networkAt(address);
    if (at !== undefined && at !== network && networkKeys.includes(network))
      return [{ code: "site/other-network", params: { network, other: networkName(at) }, pointer }];
    const near = networkKeys.includes(network) ? undefined : (at ?? nearest(network, networkKeys));
    if (near === undefined) return [];
    return [{ code: "site/unknown-network", params: { network, near: () => near }, pointer, at: "key" }];
  });
}

/** How the fields of forms begin that ask what adjusts a valuation. */
const adjusting = "adjustmentAnswers.";

/** Questions and answers of the dealer's own adjustments of valuations that no form asks. */
export function checkAdjustments(tenant: ResolvedTenant): Finding[] {
  const { site, forms } = tenant;
  const asked = new Map<string, Set<string>>();
  for (const { schema } of Object.values(forms)) {
    for (const [name, { enum: answers = [] }] of Object.entries(schema.properties)) {
      if (!name.startsWith(adjusting)) continue;
      const question = name.slice(adjusting.length);
      const known = asked.get(question) ?? new Set();
      for (const answer of answers) known.add(String(answer));
      if (known.size > 0) asked.set(question, known);
    }
  }
  const unknown = (path: readonly string[], names: Iterable<string>): Finding[] => {
    const pointer = toPointer(["site", "lookups", "valuation", "adjustments", ...path]);
    const property = path.at(-1) ?? "";
    const allowed = [...names];
    if (!isOwn(tenant, pointer)) return [];
    const params = { property, near: guess(property, allowed), allowed };
    return [{ code: "schema/unknown-property", params, pointer, at: "key" }];
  };
  return Object.entries(site.lookups?.valuation?.adjustments ?? {}).flatMap(([question, changes]) => {
    const answers = asked.get(question);
    if (answers === undefined) return unknown([question], asked.keys());
    const others = Object.keys(changes).filter((answer) => !answers.has(answer));
    return others.flatMap((answer) => unknown([question, answer], answers));
  });
}
