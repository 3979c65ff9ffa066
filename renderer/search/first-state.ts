import type { JsonObject } from "../../schemas/json-value.ts";
import type { SearchPayload } from "../planning/index.ts";
import { type Found, foundOf, type SearchState } from "../query/index.ts";

/** The server's answers, in the order of their requests. */
export const firstAnswers = ({ initialResults, index }: SearchPayload): readonly JsonObject[] =>
  (initialResults[index] as unknown as { results: JsonObject[] }).results;

/** The search that the server answered. */
export const firstState = (payload: SearchPayload): SearchState =>
  (firstAnswers(payload)[0]?.answers ?? { refinements: {}, ranges: {} }) as unknown as SearchState;

/** What the server found. */
export function firstFound(payload: SearchPayload): Found {
  const { hits, ...rest } = foundOf(firstAnswers(payload), firstState(payload), payload.config);
  return payload.listStands ? rest : { ...rest, ...(hits && { hits }) };
}
