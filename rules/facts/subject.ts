import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { defineFact, type FactCompute, type FactDefinition, type FactInput } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

/** The subject of a decision with that name (an offer, a model...); an empty object if there is none. */
export function getSubject({ data }: FactInput, name: string): JsonObject {
  const found = data !== undefined && Object.hasOwn(data, name) ? data[name] : undefined;
  return convertToJsonObject(found);
}

/** Reads a text of the site, or of a subject. */
/* @__NO_SIDE_EFFECTS__ */
export const readText =
  (of: string, key: string): FactCompute =>
  (input) =>
    trimTextOrNull((of === "site" ? convertToJsonObject(input.site) : getSubject(input, of))[key]);

/** Declares a fact that is a text of the site or of a subject, such as `model.slug`; `example` is such a text. */
/* @__NO_SIDE_EFFECTS__ */
export function defineText(name: `${string}.${string}`, description: string, example: string): FactDefinition {
  const [of = "", key = ""] = name.split(".");
  const isSite = of === "site";
  const inputOf = (text: string) => (isSite ? { site: { [key]: text } } : { data: { [of]: { [key]: text } } });
  return defineFact({
    name,
    scope: isSite ? "site" : "page",
    description,
    schema: { type: ["string", "null"] },
    compute: readText(of, key),
    examples: [
      [inputOf(example), example],
      [inputOf(""), null],
      [{}, null],
    ],
  });
}
