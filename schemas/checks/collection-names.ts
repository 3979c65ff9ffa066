import { contentSchemas } from "../collections/catalogue.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, objectOf } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** Properties that a request for a collection's items names, but that its items cannot have. */
export function collectionNames(params: JsonObject, at: Path): Finding[] {
  const collection = String(params.collection);
  if (!Object.hasOwn(contentSchemas, collection)) return [];
  const { properties } = contentSchemas[collection] as { properties: object };
  const allowed = Object.keys(properties);
  const named: { path: string; at: Path; part: "key" | "value" }[] = [
    ...Object.keys(objectOf(params.where)).map((path) => ({
      path,
      at: ["where", path],
      part: "key" as const,
    })),
    ...listOf(params.sort).map((path, index) => ({ path, at: ["sort", index], part: "value" as const })),
    ...["match", "search", "has"].flatMap((name) =>
      listOf(objectOf(params[name]).in).map((path, index) => ({
        path,
        at: Array.isArray(objectOf(params[name]).in) ? [name, "in", index] : [name, "in"],
        part: "value" as const,
      })),
    ),
  ];
  return named.flatMap(({ path, at: way, part }): Finding[] => {
    const [property = ""] = path.split(".");
    if (allowed.includes(property)) return [];
    const about = { property, collection, near: guess(property, allowed), allowed };
    return [
      { code: "content/unknown-property", params: about, pointer: toPointer([...at, ...way]), at: part },
    ];
  });
}

const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === "string");
