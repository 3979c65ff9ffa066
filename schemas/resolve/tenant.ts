import type { Condition } from "../documents/condition.ts";
import type { FormDocument } from "../documents/form.ts";
import type { Menus } from "../documents/menus.schema.ts";
import type { Page } from "../documents/page.ts";
import type { RuleTable } from "../documents/rule-table.ts";
import { type SectionName, sectionNames } from "../documents/sections.ts";
import type { Site } from "../documents/site.schema.ts";
import type { Theme } from "../documents/theme.schema.ts";
import { fromPointer } from "../json/pointer.ts";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import { withOwnAttributes } from "./own-attributes.ts";
import type { Origin, ResolvedTenant } from "./resolved-tenant.ts";
import { siteWording } from "./site-words.ts";
import type { Root } from "./stack.ts";
import { descend, originOf, type SetValue, type Tracked } from "./tracked.ts";

const single = new Set<SectionName>(["site", "theme", "menus"]);
type Section = ReadonlyMap<string, Tracked>;
const records = new WeakMap<Section, unknown>();
const lists = new WeakMap<Section, unknown>();

/** A section as a frozen object; the same section gives the same object, so that derived values can be cached. */
function record<T>(section: Section): { [key: string]: T } {
  const known = records.get(section);
  if (known) return known as { [key: string]: T };
  const made = recordOf(section);
  records.set(section, made);
  return made as { [key: string]: T };
}

/** A section as a frozen object, each value changed. */
function recordOf(section: Section, change = (value: JsonValue) => value): { [key: string]: JsonValue } {
  // Without a prototype V8 takes it for a dictionary at once, which costs a fraction for wording of a thousand keys.
  const made = Object.create(null) as { [key: string]: JsonValue };
  for (const [key, { value }] of section) made[key] = change(value);
  return Object.freeze(made);
}

function list<T>(section: Section): T[] {
  const known = lists.get(section);
  if (known) return known as T[];
  const made = Object.freeze([...section.values()].map(({ value }) => value));
  lists.set(section, made);
  return made as T[];
}

const empty: JsonObject = Object.freeze({});

type Texts = { readonly [key: string]: JsonValue };
const worded = new WeakMap<Section, WeakMap<Section, Map<string, Texts>>>();

/** Wording or content in the words of sites of this type; the same sections give the same object. */
function inSiteWords<T>(section: Section, copy: Section, vehicleType: string): { [key: string]: T } {
  const byCopy = worded.get(section) ?? new WeakMap<Section, Map<string, Texts>>();
  worded.set(section, byCopy);
  const byType = byCopy.get(copy) ?? new Map<string, Texts>();
  byCopy.set(copy, byType);
  const textAt = (key: string) => copy.get(key)?.value;
  const found = byType.get(vehicleType) ?? recordOf(section, siteWording(textAt, vehicleType));
  byType.set(vehicleType, found);
  return found as { [key: string]: T };
}

/** The tracked value at a pointer of the resolved tree, or the deepest existing one above it. */
export function lookUp(root: Root, pointer: string): { found: Tracked; whole: boolean } | undefined {
  const [first = "", ...rest] = fromPointer(pointer);
  const section = first as SectionName;
  if (!sectionNames.includes(section)) return undefined;
  const key = single.has(section) ? "" : (rest.shift() ?? "");
  const tracked = root[section].get(key);
  return tracked === undefined ? undefined : descend(tracked, rest);
}

/** The positions that set the value at a pointer of the resolved tree, first layer first. */
function placesAt(root: Root, pointer: string): readonly SetValue[] {
  const at = lookUp(root, pointer);
  return at?.whole ? at.found.places : [];
}

/** The tenant that a resolved root makes; its site comes with the environment read. */
export function makeTenant(slug: string, root: Root, site: JsonValue, layers: string[]): ResolvedTenant {
  const vehicleType = String(objectOf(site).vehicleType ?? "vehicle");
  const one = <T>(section: SectionName) => (root[section].get("")?.value ?? empty) as T;
  return Object.freeze({
    slug,
    site: withOwnAttributes(site as unknown as Site),
    theme: one<Theme>("theme"),
    menus: one<Menus>("menus"),
    copy: inSiteWords<string>(root.copy, root.copy, vehicleType),
    pages: list<Page>(root.pages),
    frames: record<ResolvedTenant["frames"][string]>(root.frames),
    forms: record<FormDocument>(root.forms),
    tables: record<RuleTable>(root.rules),
    conditions: record<Condition>(root.conditions),
    content: inSiteWords<JsonObject[]>(root.content, root.copy, vehicleType),
    layers: Object.freeze([...layers]) as string[],
    origins: (pointer: string): Origin[] => placesAt(root, pointer).map((place) => originOf(place)),
    said: (pointer: string): JsonValue[] => placesAt(root, pointer).map(({ value }) => value),
  });
}
