import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import type { Op } from "../api.ts";

/** The operations that make a document of its parts, such as a page. */
export const buildDocumentOps = (layer: string, [section, id]: readonly [string, string], parts: JsonObject): Op[] =>
  Object.entries(parts).map(([name, value]) => ({
    layer,
    op: "set",
    value,
    pointer: formatPointer([section, id, name]),
  }));

/** A copy of a page at addresses of its own: `/fleet-2`, `/cars-2/:slug`. */
export function copyOfPage(page: JsonValue | undefined, taken: ReadonlySet<string>): JsonObject {
  const { id: _, paths: declared, ...rest } = convertToJsonObject(page);
  const addresses = (Array.isArray(declared) ? declared : []).map(String).slice(0, 1);
  const copied = addresses.map((path) => {
    const [, first = "", others = ""] = /^\/([^/:]*)(.*)$/.exec(path) ?? [];
    return findFreeName(path, new Set([path, ...taken]), (count) => `/${first || "page"}-${count}${others}`);
  });
  return {
    paths: copied,
    ...rest,
    ...(typeof rest.title === "string" && { title: `${rest.title} (copy)` }),
  };
}
