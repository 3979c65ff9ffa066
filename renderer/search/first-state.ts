import type { JsonObject } from "../../schemas/json-value.ts";
import type { SearchPayload } from "../planning/index.ts";
import { type Found, mergeResults, type SearchState } from "../query/index.ts";

/** The server's answers, in the order of their requests. */
export const listFirstAnswers = ({ initialResults, index }: SearchPayload): readonly JsonObject[] =>
  (initialResults[index] as unknown as { results: JsonObject[] }).results;

/** The search that the server answered. */
export const getFirstState = (payload: SearchPayload): SearchState =>
  (listFirstAnswers(payload)[0]?.answers ?? { refinements: {}, ranges: {} }) as unknown as SearchState;

/** What the server found. */
export function computeFirstFound(payload: SearchPayload): Found {
  const { hits, ...rest } = mergeResults(listFirstAnswers(payload), getFirstState(payload), payload.config);
  return payload.listStands ? rest : { ...rest, ...(hits && { hits }) };
}
