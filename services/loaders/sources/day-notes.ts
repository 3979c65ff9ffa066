import { collectDayNotes } from "../../forms/index.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

/** The days to come of which a table says something, earliest first. */
export const loader = defineLoader(
  "dayNotes",
  cacheLoader(async ({ live, now }, { table, days }) => {
    const notes = await collectDayNotes(live.prepared.tenant, String(table), { now, days: Number(days) });
    return Object.entries(notes).map(([date, text]) => ({ date, text }));
  }),
);
