import type { VehicleType } from "../collections/vehicle-types.ts";
import type { Site } from "../documents/site.schema.ts";
import { replacePlatformAddresses } from "../entities/vehicle-type-address.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import { createWordFiller } from "./site-words.ts";
import { type About, resolveAddresses } from "./vehicle-types.ts";

/** Changes a value of JSON; one that needs no change is the same object. */
export type Tailor = (value: JsonValue) => JsonValue;

const tailors = new WeakMap<readonly VehicleType[], Map<string, Tailor>>();

/** What a site says of its words and addresses. */
type Selling = Pick<Site, "vehicleType" | "vehicleAddresses">;

/**
 * Puts the words and the addresses of what a site sells (`vehicleType` of site.json) into the texts of its documents. Sites
 * that sell the same share what is made of a document.
 */
export function tailorFor(
  types: readonly VehicleType[],
  { vehicleType, vehicleAddresses }: Selling,
  about?: About,
): Tailor {
  const known = tailors.get(types) ?? new Map<string, Tailor>();
  tailors.set(types, known);
  const key = JSON.stringify([vehicleType, vehicleAddresses, about]);
  const tailor = known.get(key) ?? makeTailor(types, { vehicleType, vehicleAddresses }, about);
  known.set(key, tailor);
  return tailor;
}

function makeTailor(types: readonly VehicleType[], site: Selling, about?: About): Tailor {
  const addresses = resolveAddresses(
    types.find(({ id }) => id === site.vehicleType),
    site,
  );
  const inWords = createWordFiller(types, about?.kind ?? site.vehicleType, {
    among: about?.among,
    all: about?.all ?? site.vehicleType,
  });
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
