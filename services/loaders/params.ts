import { readPath } from "../../renderer/planning/index.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";

/** The value at a dotted path of `route`, for a parameter written as a binding. */
function bound(context: Pick<LoadContext, "route" | "live">, before: JsonObject, path: string): JsonValue | undefined {
  return readPath({ ...before, route: context.route, site: context.live.prepared.publicSite }, path);
}

/** A parameter with its bindings and messages resolved at any depth; undefined if it is a binding without a value. */
function readParam(
  context: Pick<LoadContext, "route" | "live">,
  before: JsonObject,
  value: JsonValue,
): JsonValue | undefined {
  if (!isObject(value)) return value;
  // A default may be a binding of its own, as in props.
  if (typeof value.$bind === "string")
    return bound(context, before, value.$bind) ?? readParam(context, before, value.default ?? null) ?? undefined;
  if (typeof value.$msg !== "string") return readParams(context, before, value);
  const values = isObject(value.values) ? readParams(context, before, value.values) : {};
  return context.live.prepared.wording(value.$msg, values);
}

/** Parameters with their bindings resolved; those without a value are left out. */
export function readParams(
  context: Pick<LoadContext, "route" | "live">,
  before: JsonObject,
  params: DataRequest["params"] = {},
): JsonObject {
  const read: JsonObject = {};
  for (const [name, value] of Object.entries(params)) {
    const found = readParam(context, before, value as JsonValue);
    if (found !== undefined) read[name] = found;
  }
  return read;
}
