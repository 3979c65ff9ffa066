/** Any value that JSON text can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is a JSON object, otherwise an empty object: for values that can be absent or of another type. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
