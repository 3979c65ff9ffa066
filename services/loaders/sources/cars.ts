import { quoted } from "../../../renderer/query/index.ts";
import { type JsonValue, objectOf } from "../../../schemas/json-value.ts";
import { listedCars } from "../cars.ts";
import { defineLoader } from "../context.ts";
import { kept } from "../kept-for-moment.ts";

/** Filters of a request, and the attribute values of its `where`, as one filter. */
function allOf(filters: JsonValue | undefined, where: JsonValue | undefined): string | undefined {
  const values = Object.entries(objectOf(where)).map(([name, value]) => `${name}:${quoted(String(value))}`);
  const parts = [...(filters === undefined ? [] : [`(${String(filters)})`]), ...values];
  return parts.length > 0 ? parts.join(" AND ") : undefined;
}

/** A list of decided cars for a rail or a grid: filters in Algolia's syntax, a sort of the index, a limit. */
export const loader = defineLoader(
  "cars",
  kept((context, { filters, where, sort, limit }) =>
    listedCars(context, String(sort ?? "relevant"), allOf(filters, where), Number(limit ?? 8)),
  ),
);
