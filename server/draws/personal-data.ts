import { definePersonalTable } from "../privacy/personal-data.ts";

/** Who has drawn which prize. */
export const draws = definePersonalTable({
  table: "draws",
  columns: { tenant: "plain", form: "plain", contact: "keyed", person: "link", prize: "plain", at: "plain" },
  holds: "That somebody has drawn a prize, by a keyed hash of each contact.",
  kept: "For good.",
  stays:
    "All of it, so that nobody draws again by asking to be erased: without the platform's secret nobody can tell whose hash it is.",
  find: async () => [],
  erase: async () => 0,
});
