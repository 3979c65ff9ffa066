import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** The parts of a site that can hold secrets, and the names of the secrets. */
const parts = ["leads", "signIn", "lookups", "payments"];
const secrets = new Set(["secret", "token", "key", "secretKey", "webhookSecret"]);

/** The environment variable that a text was meant to name, as shells and other tools do: `$NAME` or `${NAME}`. */
export const variableMeant = (text: string): string | undefined =>
  /^\$(?:\{([A-Z][A-Z0-9_]*)\}|([A-Z][A-Z0-9_]*))$/
    .exec(text)
    ?.slice(1)
    .find((name) => name !== undefined);

function* writtenIn(value: JsonValue | undefined, at: Path): Generator<[path: Path, text: string]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* writtenIn(item, [...at, index]);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "string" && secrets.has(name)) yield [[...at, name], inner];
      else yield* writtenIn(inner, [...at, name]);
    }
  }
}

/** Secrets that a site, as written in its layers, says itself instead of naming an environment variable. */
export function checkWrittenSecrets(stated: JsonObject): Finding[] {
  return parts.flatMap((part) =>
    [...writtenIn(stated[part], ["site", part])].map(([path, text]): Finding => {
      const variable = variableMeant(text);
      const params = { property: String(path.at(-1)), ...(variable !== undefined && { variable }) };
      return { code: "site/written-secret", params, pointer: toPointer(path) };
    }),
  );
}
