import { definePersonalTable } from "../../platform/privacy/index.ts";

/** Draws and their prizes. */
export const draws = definePersonalTable({
  table: "draws",
  columns: { tenant: "plain", form: "plain", contact: "keyed", person: "link", prize: "plain", at: "plain" },
  holds: "That a person has drawn a prize, by a keyed hash of each contact.",
  kept: "For good.",
  stays:
    "All of it, because erasure must not allow a second draw; without the platform's secret, the hash does not identify a person.",
  find: async () => [],
  erase: async () => 0,
});
