import { quoteValue } from "../../../renderer/query/index.ts";
import { convertToJsonObject, type JsonValue } from "../../../schemas/json-value.ts";
import { listCars } from "../cars.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

/** Filters of a request, and the attribute values of its `where`, as one filter. */
function allOf(filters: JsonValue | undefined, where: JsonValue | undefined): string | undefined {
  const values = Object.entries(convertToJsonObject(where)).map(
    ([name, value]) => `${name}:${quoteValue(String(value))}`,
  );
  const parts = [...(filters === undefined ? [] : [`(${String(filters)})`]), ...values];
  return parts.length > 0 ? parts.join(" AND ") : undefined;
}

/** A list of decided cars for a rail or a grid: filters in Algolia's syntax, a sort of the index, a limit. */
export const loader = defineLoader(
  "cars",
  cacheLoader((context, { filters, where, sort, limit }) =>
    listCars(context, String(sort ?? "relevant"), allOf(filters, where), Number(limit ?? 8)),
  ),
);
