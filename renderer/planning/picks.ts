import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Picks } from "./compiled-node.ts";

/** What the schema of a prop says about picking. */
export interface PickSchema {
  pick?: boolean | string;
  properties?: { [name: string]: PickSchema };
}

/**
 * What a prop keeps of an object that is bound to it: the properties that its schema names. If `pick` names a prop
 * `beside` it, also what the paths of that prop's items lead to. Undefined: everything.
 */
export function resolvePicks({ pick, properties }: PickSchema, beside: JsonObject): Picks | undefined {
  if (!pick || !properties) return undefined;
  const picks: Picks = {};
  for (const [name, schema] of Object.entries(properties)) picks[name] = resolvePicks(schema, beside) ?? true;
  if (typeof pick !== "string") return picks;
  const items = beside[pick];
  // A list that is itself computed may name anything.
  if (!Array.isArray(items)) return undefined;
  for (const item of items) if (isObject(item) && typeof item.path === "string") add(picks, item.path);
  return picks;
}

function add(picks: Picks, path: string): void {
  const [name = "", ...rest] = path.split(".");
  const known = Object.hasOwn(picks, name) ? picks[name] : undefined;
  if (known === true) return;
  if (rest.length === 0) picks[name] = true;
  else {
    const inner = known ?? {};
    picks[name] = inner;
    add(inner, rest.join("."));
  }
}

/** An object, or each object of a list, with those properties alone; any other value is unchanged. */
export function pickProperties(value: JsonValue | undefined, picks: Picks | undefined): JsonValue | undefined {
  if (!picks || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pickProperties(item, picks) ?? null);
  const result: JsonObject = {};
  for (const name in picks) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    const within = picks[name];
    const kept = within === true ? inner : pickProperties(inner, within);
    if (kept !== undefined) result[name] = kept;
  }
  return result;
}
