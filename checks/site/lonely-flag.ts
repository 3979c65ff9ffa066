import type { FlagName } from "../../schemas/documents/site/flags.ts";
import type { SettingName } from "../../schemas/documents/site/settings.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

/** Parts of a site, or settings or flags of it, without which a flag has nothing to work with. */
const needed = {
  driveAwayEstimates: "driveAway",
  sortByWeek: "financeBasis",
  chat: "settings.chatHref",
  certifiedBadge: "settings.certifiedMake",
  reserve: "settings.reserveAmount",
  cardReserve: "flags.reserve",
  cardTradeIn: "flags.tradeIn",
  watchlist: "flags.favourites",
  serviceAdvantage: "flags.newModels",
} as const satisfies { [flag in FlagName]?: keyof Site | `settings.${SettingName}` | `flags.${FlagName}` };

/** What a part says that says nothing: no text, a sum of nothing, a flag that is off. */
const nothings: ReadonlySet<JsonValue | undefined> = new Set([undefined, null, "", 0, false]);

export const check = defineCheck<{ flag: string; part: string; value: JsonValue | undefined }>({
  code: "site/lonely-flag",
  severity: "warning",
  subject: "dealer",
  needs: ["site"],
  message: ({ flag, part, value }) =>
    value === 0 || value === false
      ? `The flag "${flag}" is on, but "${part}", which it works with, is ${value === 0 ? "0" : "off"}.`
      : `The flag "${flag}" is on, but the site has no "${part}", which it works with.`,
  hint({ flag, part, value }) {
    if (value === false) return `Turn "${part}" on, or turn off "${flag}".`;
    return value === 0
      ? "Write a number above 0, or turn the flag off."
      : `Add "${part}" to site.json (docs/reference/site.md describes it), or turn the flag off.`;
  },
  why: "Pages do not show what the flag turns on.",
  examples: [
    {
      bad: { "site.json": { flags: { sortByWeek: true } } },
      at: "/flags/sortByWeek",
      good: { "site.json": { flags: { sortByWeek: false } } },
    },
  ],
  visit(dealer, report) {
    const { site, stated } = dealer;
    for (const [flag, part] of Object.entries(needed)) {
      const [first = "", name] = part.split(".");
      const value = name === undefined ? stated[first] : objectOf(stated[first])[name];
      if (site.flags?.[flag] !== true || !nothings.has(value)) continue;
      // Another check reports flags that stand among the settings, and flags that a layer removes.
      const isElsewhere = first === "flags" && Object.hasOwn(objectOf(stated.settings), name ?? "");
      if (isElsewhere || (part === "settings.reserveAmount" && value === undefined)) continue;
      const pointer = toPointer(["site", "flags", flag]);
      // A dealer may turn off what a template's flag works with.
      if (first === "flags" && !isOwn(dealer, pointer)) continue;
      if (value === 0) report(toPointer(["site", ...part.split(".")]), { flag, part, value });
      else report(pointer, { flag, part, value }, "key");
    }
  },
});
