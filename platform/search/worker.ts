import { answerCall, openIndex, RequestError, type SearchIndex } from "../../search/index.ts";
import { serve } from "../base/serve.ts";
import type { SearchThreadAnswer, SearchThreadRequest } from "./thread-protocol.ts";

// Runs in a worker thread, which can be terminated if a search takes too long.
const opened = new Map<number, SearchIndex>();

serve((request: SearchThreadRequest): SearchThreadAnswer | undefined => {
  if (request.kind === "open") opened.set(request.index, openIndex(request.image));
  else if (request.kind === "drop") opened.delete(request.index);
  else return answered(request);
  return undefined;
});

function answered({ call, indexes }: Extract<SearchThreadRequest, { kind: "search" }>): SearchThreadAnswer {
  const scoped = indexes.map(({ index, scope }) => ({ index: opened.get(index) as SearchIndex, scope }));
  try {
    return { status: 200, json: answerCall(call, scoped) };
  } catch (error) {
    if (error instanceof RequestError) return { status: error.status, message: error.message };
    throw error;
  }
}
