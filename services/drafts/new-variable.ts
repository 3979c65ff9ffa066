import type { TenantSource } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { formatPointer, parseJson } from "../../schemas/tools.ts";

/** Each `$env` of a value, with the pointer to it; items with an id are named by it, so that others may come and go. */
function* variablesOf(value: JsonValue | undefined, path: string[] = []): Generator<[string, string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$env") yield [formatPointer(path), JSON.stringify(inner)];
    const id = Array.isArray(value) && isObject(inner) ? inner.id : undefined;
    yield* variablesOf(inner, [...path, typeof id === "string" ? `#${id}` : key]);
  }
}

const variablesIn = (file: string, text: string | undefined) =>
  text === undefined ? [] : variablesOf(parseJson(file, text).value);

/**
 * Why these changes cannot be made in Studio: they name a variable of the environment that the same value did not name before.
 * undefined if they name none. Only the person who runs the server does that, in the files.
 */
export function explainVariableRefusal(before: TenantSource, after: TenantSource): string | undefined {
  for (const [file, text] of after.files) {
    if (text === before.files.get(file)) continue;
    const known = new Map(variablesIn(file, before.files.get(file)));
    for (const [pointer, name] of variablesIn(file, text)) {
      if (known.get(pointer) === name) continue;
      return `${file}${pointer} names a variable of the server ("$env"). Studio can remove one, but not add, change or move it: ask the person who runs the server to write it into the file.`;
    }
  }
  return undefined;
}
