import { isObject, type JsonObject } from "../../schemas/json-value.ts";

type Kind = "localStorage" | "sessionStorage";

/** Reads a JSON object that this site stored; undefined if there is none or storage is unavailable. */
export function readStored(kind: Kind, key: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(window[kind].getItem(key) ?? "null");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a JSON object, or removes it; unavailable storage (private mode, full) is not an error. */
export function saveObject(kind: Kind, key: string, value: JsonObject | undefined): void {
  try {
    if (value === undefined) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the stored draft only saves some typing.
  }
}
