import type { Finding } from "../diagnostics/catalogue.ts";
import type { SettingName } from "../documents/site/settings.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Path } from "./reference.ts";

type Pair = readonly [least: string, most: string];

const ofSettings: readonly (readonly [least: SettingName, most: SettingName])[] = [
  ["searchPriceMin", "searchPriceMax"],
  ["calculatorYears", "calculatorMaxYears"],
  ["offerDescriptionTo", "offerDescriptionOver"],
  ["offerDisclaimerTo", "offerDisclaimerOver"],
];

function turned(value: object | undefined, [least, most]: Pair, at: Path): Finding[] {
  const { [least]: low, [most]: high } = (value ?? {}) as { [name: string]: JsonValue | undefined };
  if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
  const params = { least, most, low, high };
  return [{ code: "site/turned-range", params, pointer: toPointer([...at, most]) }];
}

/** Two numbers of a site of which one is the least and the other the most, the wrong way round. */
export function checkTurnedRanges({ site }: ResolvedTenant): Finding[] {
  const { ideas = [], amounts = [] } = site.search?.typed ?? {};
  const typed: Path = ["site", "search", "typed"];
  return [
    ...ofSettings.flatMap((pair) => turned(site.settings, pair, ["site", "settings"])),
    // A comparison rate is the interest rate with all fees in it.
    ...turned(site.financeBasis, ["rate", "comparisonRate"], ["site", "financeBasis"]),
    ...amounts.flatMap((amount, index) => turned(amount, ["from", "upTo"], [...typed, "amounts", index])),
    ...ideas.flatMap(({ conditions }, index) =>
      conditions.flatMap((condition, at) =>
        turned(condition, ["least", "most"], [...typed, "ideas", index, "conditions", at]),
      ),
    ),
  ];
}
