import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { DraftOp } from "../../schemas/tools.ts";

/** Maximum number of operations in a request. */
const MOST_OPS = 200;
/** Maximum depth of a value. */
const MOST_DEPTH = 100;

const names = /^[\w-]{1,80}$/;
/** Folders of layers; as schemas/resolve/layer.ts has them. */
const layers = /^(_platform|(_templates\/|_brands\/)?[a-z0-9][a-z0-9-]{0,62})$/;

function isPlain(value: unknown, depth = 0): value is JsonValue {
  if (depth > MOST_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  if (typeof value !== "object" || value === null) return value !== undefined;
  return Object.entries(value).every(([key, inner]) => key !== "__proto__" && isPlain(inner, depth + 1));
}

const isBeside = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === "string" && value.length <= 200);

function readOp(given: unknown): DraftOp | string {
  if (!isObject(given as JsonValue)) return "An operation is an object.";
  const { id, layer, pointer, op, value, before, after } = given as { [key: string]: unknown };
  if (typeof id !== "string" || !names.test(id)) return "An operation has an id of letters and digits.";
  if (typeof layer !== "string" || !layers.test(layer)) return "An operation names a layer.";
  if (typeof pointer !== "string" || !pointer.startsWith("/") || pointer.length > 1000)
    return "An operation has a pointer such as /pages/home/title.";
  if (pointer.split("/").includes("__proto__")) return "There is nothing at this pointer.";
  if (!isBeside(before) || !isBeside(after)) return "`before` and `after` name an item.";
  const beside = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  switch (op) {
    case "set":
    case "insert":
      if (!isPlain(value)) return "The value is not JSON.";
      return op === "set" ? { id, layer, pointer, op, value } : { id, layer, pointer, op, value, ...beside };
    case "move":
      return { id, layer, pointer, op, ...beside };
    case "remove":
    case "reset":
      return { id, layer, pointer, op };
    default:
      return 'An operation is "set", "remove", "insert", "move" or "reset".';
  }
}

/** The operations of a request's body, or the sentence that refuses them. */
export function readOps(given: unknown): DraftOp[] | string {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_OPS)
    return `\`ops\` is a list of 1 to ${MOST_OPS} operations.`;
  const ops: DraftOp[] = [];
  for (const item of given) {
    const op = readOp(item);
    if (typeof op === "string") return op;
    ops.push(op);
  }
  return ops;
}
