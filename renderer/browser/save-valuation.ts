import type { JsonObject } from "../../schemas/json-value.ts";

/**
 * Sends a valuation's result to the site's server under a column's name (S7.14). Never throws. The visitor sees
 * nothing: the result, or a failure in the site's wording (S8.12), is only logged to the console.
 */
export async function saveValuation(answer: JsonObject, column: string, failed: string): Promise<void> {
  try {
    const response = await fetch("/api/miscellaneous", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...answer, column_name: column }),
      keepalive: true,
    });
    const result = (await response.json()) as JsonObject;
    if (result.success === true) console.info(column, result);
    else console.error(failed, result);
  } catch {
    console.error(failed);
  }
}
