import { dayNotes } from "../../forms/index.ts";
import { defineLoader } from "../context.ts";
import { kept } from "../kept-for-moment.ts";

/** The days to come of which a table says something, earliest first. */
export const loader = defineLoader(
  "dayNotes",
  kept(async ({ live, now }, { table, days }) => {
    const notes = await dayNotes(live.prepared.tenant, String(table), { now, days: Number(days) });
    return Object.entries(notes).map(([date, text]) => ({ date, text }));
  }),
);
