/** Any value that JSON text can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** A type whose values are JSON; `never` where one could hold what JSON text cannot. */
type Json<T> = T extends JsonValue | undefined
  ? T
  : T extends (...given: never) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : never;

/** A value of a type of ours as JSON: the compiler refuses types that can hold anything else. */
export const convertToJson = <T>(value: T & Json<T>): JsonValue => value as unknown as JsonValue;

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is a JSON object, otherwise an empty object: for values that can be absent or of another type. */
export function convertToJsonObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
