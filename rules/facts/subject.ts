import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { FactInput } from "./fact.ts";

/** The subject of a decision with that name (an offer, a model...); an empty object if there is none. */
export function getSubject({ data }: FactInput, name: string): JsonObject {
  const found = data !== undefined && Object.hasOwn(data, name) ? data[name] : undefined;
  return convertToJsonObject(found);
}
