import { isObject, type JsonValue } from "../json-value.ts";

/** The name in a reference to an environment variable (`{ "$env": "NAME" }`). */
export function readVariableName(value: JsonValue): string | undefined {
  return isObject(value) && typeof value.$env === "string" ? value.$env : undefined;
}

/** The environment variable that a text was meant to name, as shells and other tools do: `$NAME` or `${NAME}`. */
export const suggestVariableName = (text: string): string | undefined =>
  /^\$(?:\{([A-Z][A-Z0-9_]*)\}|([A-Z][A-Z0-9_]*))$/
    .exec(text)
    ?.slice(1)
    .find((name) => name !== undefined);
