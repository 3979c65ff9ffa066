import { factCatalogue, findFactSchema, operatorDefinitions } from "../../rules/tools.ts";
import { type Flag, flags } from "../../schemas/documents/site/flags.ts";
import { type Setting, settings } from "../../schemas/documents/site/settings.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { OpenDraft } from "../drafts/index.ts";

/** What conditions can say: the same for all dealers. */
export function buildVocabulary() {
  return {
    facts: [...factCatalogue.values()].map(({ name, description, schema, scope }) => ({
      name,
      description,
      schema: convertToJsonObject(schema),
      scope,
    })),
    operators: operatorDefinitions.map(({ name, left, phrase }) => ({ name, left, phrase })),
    flags: flags as { readonly [name: string]: Flag },
    settings: settings as { readonly [name: string]: Setting },
  };
}

/** Cars in an answer to a search by name. */
const MOST_CARS = 20;
/** Words of a search that are read. */
const MOST_WORDS = 8;

const switches: { readonly [fact: string]: { readonly [name: string]: Flag | Setting } } = {
  flags,
  settings,
};

/** A fact that a column can be of. */
interface FactChoice {
  fact: string;
  path?: string;
  description: string;
  schema: JsonObject;
}

/** All facts, and those of the dealer's flags and settings by name. */
export function listFactChoices({ prepared }: OpenDraft): FactChoice[] {
  const site = convertToJsonObject(prepared?.tenant.site as unknown as JsonValue);
  return [...factCatalogue.values()].flatMap(({ name, description, schema }): FactChoice[] => {
    const whole = { fact: name, description, schema: schema as unknown as JsonObject };
    const known = switches[name];
    if (known === undefined) return [whole];
    return Object.keys(convertToJsonObject(site[name])).map((key) => ({
      ...{ fact: name, path: `$.${key}`, description: known[key]?.description ?? description },
      schema: { ...findFactSchema(name, `$.${key}`), ...known[key] } as JsonObject,
    }));
  });
}

/** The first cars whose name, id or slug contains each word. */
export function findCarsByName(
  cars: readonly Pick<Car, "id" | "name" | "slug">[],
  query: string,
): { id: string; name: string }[] {
  const words = query.toLowerCase().split(/\s+/).slice(0, MOST_WORDS);
  const found: { id: string; name: string }[] = [];
  for (const { id, name, slug } of cars) {
    if (found.length === MOST_CARS) break;
    const text = `${name} ${id} ${slug}`.toLowerCase();
    if (words.every((word) => text.includes(word))) found.push({ id, name });
  }
  return found;
}
