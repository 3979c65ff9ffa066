import { isObject, type JsonObject } from "../../schemas/json-value.ts";

type Kind = "localStorage" | "sessionStorage";

/** Reads JSON that this site stored; undefined if there is none or storage is unavailable. */
export function readStored(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads a JSON object that this site stored. */
export function readStoredObject(kind: Kind, key: string): JsonObject | undefined {
  const value = readStored(kind, key);
  return isObject(value) ? value : undefined;
}

/** Reads the entries of a list that this site stored; empty if there is none. */
export function readStoredList<Entry>(key: string, isEntry: (value: unknown) => value is Entry): Entry[] {
  const value = readStored("localStorage", key);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/**
 * Stores JSON, or removes it; false if storage is unavailable (private mode, full), which is no error: what is stored
 * then lasts as long as the page.
 */
export function saveStored(kind: Kind, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
