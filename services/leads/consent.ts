import { hash } from "node:crypto";
import type { JsonObject } from "../../schemas/json-value.ts";

/**
 * The sender's consent, by field: whether the box was ticked, the text beside it, its SHA-256, and the time (ms since 1970 UTC, written as ISO 8601). Later changes of the wording do not affect it.
 */
export function buildConsentRecord(
  consents: { readonly [field: string]: string },
  data: JsonObject,
  at: number,
): JsonObject {
  return Object.fromEntries(
    Object.entries(consents).map(([field, text]) => [
      field,
      {
        given: data[field] === true,
        text,
        sha256: hash("sha256", text, "hex"),
        at: new Date(at).toISOString(),
      },
    ]),
  );
}
