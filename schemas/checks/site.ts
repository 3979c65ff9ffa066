import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { type FlagName, flags } from "../documents/site/flags.ts";
import { takesForm } from "../documents/site/leads.schema.ts";
import { type SettingName, settings } from "../documents/site/settings.ts";
import type { Site } from "../documents/site.schema.ts";
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
