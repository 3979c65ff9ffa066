import { useEffect, useState } from "react";
import type { SearchPayload } from "../planning/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { useAnsweredState, useFound, useRequests } from "./use-search.ts";

type Looser = NonNullable<SearchPayload["looser"]>;

const none: Looser = { of: "", removed: 1, counts: {}, nearest: [] };

/**
 * For a search without results: the number of cars with fewer of its filters, by address, and the nearest cars. The
 * first render uses the server's result; a change of the search requests it again.
 */
export function useLooser(wanted: boolean): Looser {
  const payload = useSearchPayload();
  const { client } = useRequests();
  const { state, hrefOf } = useAnsweredState();
  const { terms } = useFound();
  // Other terms of a week's cost find other cars at the same address.
  const address = hrefOf(state) + terms;
  const [looser, setLooser] = useState(payload.looser ?? none);
  const known = looser.of === address;
  useEffect(() => {
    if (!wanted || known) return;
    let late = false;
    const ask = async () => {
      // Most searches find something.
      const { askLooser } = await import("./ask-looser.ts");
      const found = await askLooser(client, payload, state, () => !late);
      if (found) setLooser({ of: address, ...found });
    };
    // The list of results reports the failure.
    ask().catch(() => {});
    return () => {
      late = true;
    };
  }, [wanted, known, client, state, address, payload]);
  return known ? looser : none;
}
