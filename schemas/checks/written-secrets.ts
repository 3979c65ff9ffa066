import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Path } from "./reference.ts";

/** The parts of a site that can hold secrets, and the names of the secrets. */
const parts = ["leads", "signIn", "lookups", "payments"];
const secrets = new Set(["secret", "token", "key", "secretKey", "webhookSecret"]);

function* writtenIn(value: JsonValue | undefined, at: Path): Generator<Path> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* writtenIn(item, [...at, index]);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "string" && secrets.has(name)) yield [...at, name];
      else yield* writtenIn(inner, [...at, name]);
    }
  }
}

/** Secrets that a site, as written in its layers, says itself instead of naming an environment variable. */
export function checkWrittenSecrets(stated: JsonObject): Finding[] {
  return parts.flatMap((part) =>
    [...writtenIn(stated[part], ["site", part])].map(
      (path): Finding => ({
        code: "site/written-secret",
        params: { property: String(path.at(-1)) },
        pointer: toPointer(path),
      }),
    ),
  );
}
