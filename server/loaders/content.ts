import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Loader } from "./context.ts";

/** Items of a content collection; with `id`, the one item of that id or slug. */
export const content: Loader = ({ live }, { collection, id, where, limit }) => {
  const items = live.prepared.tenant.content[String(collection)] ?? [];
  if (id !== undefined) return items.find((item) => item.id === id || item.slug === id);
  const wanted = Object.entries((where ?? {}) as JsonObject);
  return items
    .filter((item) => wanted.every(([key, value]) => isDeepStrictEqual(item[key], value)))
    .slice(0, Number(limit ?? items.length));
};
