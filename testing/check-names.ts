import { plainSituation, type Situation } from "../rules/kit/index.ts";
import { factCatalogue, factEntry, referencedFacts } from "../rules/tools.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { type JsonValue, objectOf } from "../schemas/json-value.ts";
import type { Decider } from "./one.ts";
import type { PropertyOptions } from "./property-options.ts";
import { unknownName } from "./test-mistake.ts";

function requireNames(said: string, names: Iterable<string>, known: Iterable<string>, listed: string): void {
  const all = new Set(known);
  for (const name of names) if (!all.has(name)) throw unknownName(said, name, all, listed);
}

const keysOf = (value: unknown): string[] => Object.keys(objectOf(value as JsonValue | undefined));

/** Throws if parts of a situation have names that are none: of the parts, of a car, of facts, of the site's flags and settings. */
export function requireParts(parts: Partial<Situation>, { site }: Decider): void {
  requireNames("A situation has no part", keysOf(parts), keysOf(plainSituation), "Its parts");
  requireNames("A car has no field", keysOf(parts.car), keysOf(carSchema.properties), "Its fields");
  requireNames("There is no fact", keysOf(parts.facts), factCatalogue.keys(), "Facts");
  for (const [kind, what] of [
    ["flags", "flag"],
    ["settings", "setting"],
  ] as const)
    requireNames(`The dealer has no ${what}`, keysOf(parts.site?.[kind]), keysOf(site[kind]), `Its ${kind}`);
}

/** Throws if a condition of a test reads a fact that is none. */
export function requireFacts(when: Condition | undefined, { tenant }: Decider): void {
  if (when === undefined) return;
  for (const name of referencedFacts(when, tenant.conditions))
    if (factEntry(name) === undefined)
      throw unknownName("There is no fact", name, factCatalogue.keys(), "Facts");
}

/** Options of a property; complete by type. */
const optionNames: { readonly [name in keyof Required<PropertyOptions>]: true } = {
  tables: true,
  when: true,
  ownSite: true,
  runs: true,
  seed: true,
  first: true,
};

/** Throws if a property has an option that is none. */
export function requireOptions(options: object): void {
  requireNames("A property has no option", keysOf(options), keysOf(optionNames), "Its options");
}
