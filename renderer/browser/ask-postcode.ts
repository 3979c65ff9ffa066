import type { JsonObject } from "../../schemas/json-value.ts";

const answers = new Map<string, Promise<JsonObject>>();

async function ask(address: string): Promise<JsonObject> {
  const response = await fetch(address);
  if (response.ok) return (await response.json()) as JsonObject;
  // Unknown and malformed postcodes stay so; anything else may be known the next time.
  if (response.status === 404 || response.status === 422) return {};
  throw new Error(`answered ${response.status}`);
}

/** What the server says of a postcode at an address, asked once; empty if it knows nothing, or if the request fails. */
export function askPostcode(address: string): Promise<JsonObject> {
  const answer = answers.get(address) ?? ask(address);
  answers.set(address, answer);
  return answer.catch(() => {
    answers.delete(address);
    return {};
  });
}
