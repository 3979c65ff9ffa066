import type { VehicleType } from "../collections/vehicle-types.ts";
import type { Condition } from "../documents/condition.ts";
import type { FormDocument } from "../documents/form.ts";
import type { Menus } from "../documents/menus.schema.ts";
import type { Page } from "../documents/page.ts";
import type { RuleTable } from "../documents/rule-table.ts";
import { type SectionName, sectionNames } from "../documents/sections.ts";
import type { Site } from "../documents/site.schema.ts";
import type { Theme } from "../documents/theme.schema.ts";
import { parsePointer } from "../json/pointer.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { addOwnAttributes } from "./own-attributes.ts";
import type { Origin, ResolvedTenant } from "./resolved-tenant.ts";
import type { Root } from "./stack.ts";
import { type Tailor, tailorFor } from "./tailor.ts";
import { computeOrigin, descend, type SetValue, type Tracked } from "./tracked.ts";
import { type About, completeVehicleTypes, resolveAbout } from "./vehicle-types.ts";

const single = new Set<SectionName>(["site", "theme", "menus"]);
type Section = ReadonlyMap<string, Tracked>;
type Texts = { readonly [key: string]: JsonValue };

/** What is made of a section for the sites of one kind: the same section gives the same object, so that derived values can be cached. */
const made = new WeakMap<Section, WeakMap<Tailor, unknown>>();

function madeOf<T>(section: Section, tailor: Tailor, make: () => T): T {
  const known = made.get(section) ?? new WeakMap<Tailor, unknown>();
  made.set(section, known);
  const before = (known.get(tailor) as T | undefined) ?? make();
  known.set(tailor, before);
  return before;
}

/** A section as a frozen object. */
function recordOf(section: Section, tailor: Tailor): Texts {
  // Without a prototype V8 takes it for a dictionary at once, which costs a fraction for wording of a thousand keys.
  const record = Object.create(null) as { [key: string]: JsonValue };
  for (const [key, { value }] of section) record[key] = tailor(value);
  return Object.freeze(record);
}

const listOf = (section: Section, tailor: Tailor): readonly JsonValue[] =>
  Object.freeze([...section.values()].map(({ value }) => tailor(value)));

const empty: JsonObject = Object.freeze({});

/** No kinds of vehicles, where a layer says none. */
const noTypes: readonly VehicleType[] = [];

/** The tracked value at a pointer of the resolved tree, or the deepest existing one above it. */
export function lookUp(root: Root, pointer: string): { found: Tracked; whole: boolean } | undefined {
  const [first = "", ...rest] = parsePointer(pointer);
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

/** The wording of the site as its layers say it of another kind of vehicle. */
type WordingOf = (kind: string) => Section;

/**
 * The tenant that a resolved root makes; its site comes with the environment read. `wordingOf` other kinds is the root's own
 * unless it is given.
 */
export function makeTenant(
  slug: string,
  root: Root,
  site: JsonValue,
  layers: string[],
  wordingOf: WordingOf = () => root.copy,
): ResolvedTenant {
  const stated = root.content.get("vehicle-types")?.value ?? noTypes;
  const types = completeVehicleTypes(Array.isArray(stated) ? (stated as unknown as readonly VehicleType[]) : noTypes);
  const selling = convertToJsonObject(site) as unknown as Site;
  const make = (about?: About): ResolvedTenant => {
    const { among: _, ...spoken } = about ?? {};
    const tailor = tailorFor(types, selling, about && { ...spoken, kind: about.kind });
    const tailorWording = about?.among ? tailorFor(types, selling, about) : tailor;
    const wording = about === undefined ? root.copy : wordingOf(about.kind);
    const action = <T>(section: SectionName) => tailor(root[section].get("")?.value ?? empty) as T;
    const record = <T>(section: SectionName) =>
      madeOf(root[section], tailor, () => recordOf(root[section], tailor)) as { [key: string]: T };
    return Object.freeze({
      slug,
      site: addOwnAttributes(tailor(site) as unknown as Site),
      theme: action<Theme>("theme"),
      menus: action<Menus>("menus"),
      copy: madeOf(wording, tailorWording, () => recordOf(wording, tailorWording)) as { [key: string]: string },
      pages: madeOf(root.pages, tailor, () => listOf(root.pages, tailor)) as unknown as Page[],
      frames: record<ResolvedTenant["frames"][string]>("frames"),
      forms: record<FormDocument>("forms"),
      tables: record<RuleTable>("rules"),
      conditions: record<Condition>("conditions"),
      content: record<JsonObject[]>("content"),
      layers: Object.freeze([...layers]) as string[],
      origins: (pointer: string): Origin[] => placesAt(root, pointer).map((place) => computeOrigin(place)),
      said: (pointer: string): JsonValue[] => placesAt(root, pointer).map(({ value }) => value),
      inWordsOf,
    });
  };
  const worded = new Map<string, ResolvedTenant>();
  const inWordsOf: ResolvedTenant["inWordsOf"] = (kinds, inStock) => {
    const about = resolveAbout(types, String(selling.vehicleType), kinds, inStock);
    if (about === undefined) return undefined;
    const key = JSON.stringify(about);
    const made = worded.get(key) ?? make(about);
    worded.set(key, made);
    return made;
  };
  return make();
}
