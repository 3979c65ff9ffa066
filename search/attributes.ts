import { isObject } from "../schemas/json-value.ts";

type Json = Readonly<Record<string, unknown>>;

/** Value of an attribute, which can be a dotted path, also through lists; own properties only. */
export function readAttribute(record: Json, attribute: string): unknown {
  if (Object.hasOwn(record, attribute)) return record[attribute];
  const dot = attribute.indexOf(".");
  if (dot < 0) return undefined;
  const head = attribute.slice(0, dot);
  if (!Object.hasOwn(record, head)) return undefined;
  return into(record[head], attribute.slice(dot + 1));
}

function into(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => into(item, path));
  return isObject(value) ? readAttribute(value, path) : undefined;
}

/** A copy of the record without the attribute (dotted paths pass through objects and lists). */
export function omitAttribute<T>(value: T, attribute: string): T {
  if (Array.isArray(value)) return value.map((item) => omitAttribute(item, attribute)) as T;
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, attribute)) {
    const { [attribute]: _removed, ...rest } = value;
    return rest as T;
  }
  const dot = attribute.indexOf(".");
  const head = attribute.slice(0, dot);
  if (dot < 0 || !Object.hasOwn(value, head)) return value;
  return { ...value, [head]: omitAttribute(value[head], attribute.slice(dot + 1)) } as T;
}

/** Only the named attributes of a record; a dotted path keeps its parent objects. */
export function pick(record: Json, attributes: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const attribute of attributes) copy(record, attribute, kept);
  return kept;
}

function copy(from: Json, attribute: string, to: Record<string, unknown>): void {
  if (Object.hasOwn(from, attribute)) {
    define(to, attribute, from[attribute]);
    return;
  }
  const dot = attribute.indexOf(".");
  const head = attribute.slice(0, dot);
  if (dot < 0 || !Object.hasOwn(from, head)) return;
  const rest = attribute.slice(dot + 1);
  const source = from[head];
  if (Array.isArray(source)) {
    define(
      to,
      head,
      source.map((item) => (isObject(item) ? pick(item, [rest]) : item)),
    );
  } else if (isObject(source)) {
    const inner = Object.hasOwn(to, head) && isObject(to[head]) ? { ...to[head] } : {};
    copy(source, rest, inner);
    define(to, head, inner);
  }
}

// A record may hold a key called "__proto__"; plain assignment would set the prototype instead.
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
