import { type JsonObject, objectOf } from "../../schemas/json-value.ts";
import type { FactInput } from "./fact.ts";

/** The thing of that name that a decision is about (an offer, a model...); an empty object when there is none. */
export function subject({ data }: FactInput, name: string): JsonObject {
  const found = data !== undefined && Object.hasOwn(data, name) ? data[name] : undefined;
  return objectOf(found);
}
