import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Op } from "../api.ts";
import { escapePointerStep } from "./layers.ts";

/** A name that none of these has: itself, or with a number. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** The operations that make a page of what it says. */
export const buildPageOperations = (layer: string, id: string, page: JsonObject): Op[] =>
  Object.entries(page).map(([name, value]) => ({
    ...{ layer, op: "set", value },
    pointer: `/pages/${escapePointerStep(id)}/${name}`,
  }));

/** A copy of a page at addresses of its own: `/fleet-2`, `/cars-2/:slug`. */
export function copyOfPage(page: JsonValue | undefined, taken: ReadonlySet<string>): JsonObject {
  const { id: _, paths: declared, ...rest } = convertToJsonObject(page);
  const addresses = (Array.isArray(declared) ? declared : []).map(String).slice(0, 1);
  const copied = addresses.map((path) => {
    const [, first = "", others = ""] = /^\/([^/:]*)(.*)$/.exec(path) ?? [];
    let free = path;
    for (let count = 2; taken.has(free) || free === path; count += 1) free = `/${first || "page"}-${count}${others}`;
    return free;
  });
  return {
    paths: copied,
    ...rest,
    ...(typeof rest.title === "string" && { title: `${rest.title} (copy)` }),
  };
}
