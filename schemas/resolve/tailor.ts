import type { VehicleType } from "../collections/vehicle-types.ts";
import { replacePlatformAddresses } from "../entities/vehicle-type-address.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { createWordFiller } from "./site-words.ts";

/** Changes a value of JSON; one that needs no change is the same object. */
export type Tailor = (value: JsonValue) => JsonValue;

const tailors = new WeakMap<readonly VehicleType[], Map<unknown, Tailor>>();

/** What texts are about, if not only what the site sells. */
export interface About {
  /** The kind whose words they have. */
  kind: string;
  /** Kinds that wording chooses among by its value `item_type`. */
  among?: readonly string[];
}

/**
 * Puts the words and the addresses of what a site sells (`vehicleType` of site.json) into the texts of its documents. Sites
 * that sell the same share what is made of a document.
 */
export function tailorFor(types: readonly VehicleType[], vehicleType: unknown, about?: About): Tailor {
  const known = tailors.get(types) ?? new Map<unknown, Tailor>();
  tailors.set(types, known);
  const key = about === undefined ? vehicleType : JSON.stringify([vehicleType, about]);
  const tailor = known.get(key) ?? makeTailor(types, vehicleType, about);
  known.set(key, tailor);
  return tailor;
}

function makeTailor(types: readonly VehicleType[], vehicleType: unknown, about?: About): Tailor {
  const addresses = types.find(({ id }) => id === vehicleType)?.addresses;
  const inWords = createWordFiller(types, about?.kind ?? vehicleType, about?.among);
  const change: Tailor = (value) =>
    typeof value === "string" ? replacePlatformAddresses(inWords(value), addresses) : withMembers(value, change);
  const documents = new WeakMap<object, JsonValue>();
  return (value) => {
    if (typeof value !== "object" || value === null) return change(value);
    const made = documents.get(value) ?? change(value);
    documents.set(value, made);
    return made;
  };
}

/** The value with each of its members changed; itself if none is. */
function withMembers(value: JsonValue, change: Tailor): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  let copy: { [key: string]: JsonValue } | undefined;
  for (const key in value) {
    const member = (value as JsonObject)[key] as JsonValue;
    const changed = change(member);
    if (changed === member) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as JsonObject;
    copy[key] = changed;
  }
  return copy ?? value;
}
