import { defineLoader } from "../context.ts";
import { readOpeningState } from "../location-now.ts";

/** What the header says of the dealer's hours. */
export const loader = defineLoader("opening", async ({ live, now }) => readOpeningState(live.prepared.publicSite, now));
