import type { FieldErrors } from "../../schemas/forms/public-form.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";

/** Results of look-ups by name; undefined if a look-up was unavailable. */
export type Found = { readonly [lookup in "rego" | "valuation"]?: JsonObject | undefined };

/** How a look-up ended. `wrong` names fields to check; `question` identifies the request. */
export type Asked =
  | { outcome: "found"; answer: JsonObject }
  | { outcome: "wrong"; fields: FieldErrors; question: string }
  | { outcome: "unavailable" };

// Timeout of a look-up, ms; after it, the form continues without the result.
const patience = 8000;

/** Converts fields with a dot in their names to objects: `answers.keys` is `{ answers: { keys } }`. */
function nested(data: JsonObject): JsonObject {
  const body: JsonObject = {};
  for (const [name, value] of Object.entries(data)) {
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) body[name] = value;
    else body[outer] = { ...convertToJsonObject(body[outer]), [inner]: value };
  }
  return body;
}

/** The answers that the look-ups need; nothing that identifies the owner. */
const needed = ["rego", "regoState", "kms", "adjustmentAnswers", "id"];

/** Runs a look-up with a form's answers (docs/lookups/). Never throws. */
export async function askLookup(name: keyof Found, data: JsonObject): Promise<Asked> {
  const all = nested(data);
  const question = JSON.stringify(
    Object.fromEntries(needed.filter((key) => Object.hasOwn(all, key)).map((key) => [key, all[key]])),
  );
  try {
    const response = await fetch(`/api/lookups/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: question,
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json()) as JsonObject;
    if (response.ok) return { outcome: "found", answer };
    const { fields } = answer;
    return typeof fields === "object" && fields !== null
      ? { outcome: "wrong", fields: fields as FieldErrors, question }
      : { outcome: "unavailable" };
  } catch {
    return { outcome: "unavailable" };
  }
}
