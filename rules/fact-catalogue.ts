import { type SettingName, settings } from "../schemas/documents/site/settings.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { extendCarSchema } from "../schemas/entities/own-fields.ts";
import type { JsonValue } from "../schemas/json-value.ts";
import { parsePathKeys } from "./compile/path.ts";
import type { FactChange, FactDefinition, FactInput, FactSchema, FactScope, FactSite } from "./facts/fact.ts";
import { buildLenderInput, findLenderSchema, lenderPattern, listLenderReads } from "./facts/lender.ts";
import { factDefinitions } from "./facts-catalogue.gen.ts";

/** A fact as described to documentation, completion and checks. */
export interface FactEntry {
  name: string;
  description: string;
  schema: FactSchema;
  /** Read straight from the car (and so possibly missing), or computed (never missing). */
  direct: boolean;
  scope: FactScope;
  /** Fields of the car that it reads, or paths inside one. */
  reads: readonly string[];
  /** A change of the input that gives the fact this value; undefined if none is known. Only for derived facts. */
  inputFor?(value: JsonValue, input: FactInput): FactChange | undefined;
  /** Inputs of a derived fact and what it then is. */
  examples?: FactDefinition["examples"];
}

// A private seller's address must never reach a page, so no rule can read it.
const isPrivate = (name: string) => name.startsWith("private_");

/** Every fact by name, the family `lender.<provider>.<part>` apart. */
export const factCatalogue: ReadonlyMap<string, FactEntry> = new Map([
  ...Object.entries(carSchema.properties)
    .filter(([name]) => !isPrivate(name))
    .map(([name, schema]): [string, FactEntry] => [
      name,
      { name, description: schema.description, schema, direct: true, scope: "car", reads: [name] },
    ]),
  ...factDefinitions.map(
    ({ name, description, schema, scope = "car", reads = [], inputFor, examples }): [string, FactEntry] => [
      name,
      { name, description, schema, direct: false, scope, reads, ...(inputFor && { inputFor }), examples },
    ],
  ),
]);

/** Pairs of facts, the higher one first: a third fact is their difference. */
export const factsInOrder: readonly (readonly [more: string, less: string])[] = factDefinitions.flatMap(
  ({ differenceOf }) => (differenceOf ? [differenceOf] : []),
);

/** The fact of that name, undefined when there is none. */
export function findFact(name: string): FactEntry | undefined {
  const known = factCatalogue.get(name);
  const lender = known ? null : lenderPattern.exec(name);
  if (!lender) return known;
  const [, provider = "", part = ""] = lender;
  const schema = findLenderSchema(part);
  return (
    schema && {
      name,
      description: `${part} of the finance provider ${provider}.`,
      schema,
      direct: false,
      scope: "car",
      reads: listLenderReads(provider, part),
      inputFor: (value) => buildLenderInput(provider, part, value),
    }
  );
}

/** The fields of a car, or paths inside them, that a fact reads. */
export const listFactReads = (name: string): readonly string[] => findFact(name)?.reads ?? [];

/** Domain of a fact, or of its part at a plain path (`$.a.b`); undefined where there is none. */
export function findFactSchema(name: string, path?: string): FactSchema | undefined {
  const entry = findFact(name);
  const keys = path === undefined ? [] : parsePathKeys(path);
  return entry && keys && findSchemaAt(entry.schema, keys);
}

/** Domain of a fact, or of its part at a path, on a site: a setting and a field of the dealer's own have the type that they have there. */
export function findSiteFactSchema(name: string, path: string | undefined, site: FactSite): FactSchema | undefined {
  if (path === undefined || path === "") return findFact(name)?.schema;
  const keys = parsePathKeys(path) ?? [];
  if (name === "own") return findSchemaAt(extendCarSchema(site.fields).properties?.own as FactSchema, keys);
  const schema = findFactSchema(name, path);
  return schema && (findSettingSchema(name, keys, site) ?? schema);
}

/**
 * Domain of a site's setting at a path of the fact "settings": what the platform says of its own, and of another the type that it
 * has on this site. Undefined for any other fact.
 */
export function findSettingSchema(
  fact: string,
  [name = "", ...more]: readonly string[],
  { settings: stated = {} }: FactSite,
): FactSchema | undefined {
  if (fact !== "settings" || more.length > 0) return undefined;
  if (Object.hasOwn(settings, name)) return settings[name as SettingName];
  const value = Object.hasOwn(stated, name) ? stated[name] : undefined;
  return value === undefined || value === null ? undefined : { type: typeof value };
}

/** Domain at a path inside a fact; undefined when the schema knows no such place, `{}` when it allows anything. */
export function findSchemaAt(schema: FactSchema, path: readonly string[]): FactSchema | undefined {
  let here: FactSchema = schema;
  for (const key of path) {
    const properties = here.properties as { [key: string]: FactSchema } | undefined;
    const factSchema = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const additional = here.additionalProperties;
    if (factSchema !== undefined) here = factSchema;
    else if (additional !== null && typeof additional === "object") here = additional as FactSchema;
    else if (additional === true) return {};
    else if (Object.keys(here).length === 0) return {};
    else return undefined;
  }
  return here;
}
