import type { Finding } from "../diagnostics/catalogue.ts";
import type { SettingName } from "../documents/site/settings.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { layerAt } from "../resolve/said-by.ts";
import type { Path } from "./reference.ts";

type Pair = readonly [least: string, most: string];

const ofSettings: readonly (readonly [least: SettingName, most: SettingName])[] = [
  ["searchPriceMin", "searchPriceMax"],
  ["calculatorYears", "calculatorMaxYears"],
  ["offerDescriptionTo", "offerDescriptionOver"],
  ["offerDisclaimerTo", "offerDisclaimerOver"],
  ["alertFrom", "alertUntil"],
];

/** A finding at the larger number, and the pointer of the smaller one. */
type Turned = Finding & { other: string };

/** Whether the first of two numbers, or of two times of a day (HH:MM), is the larger one. */
const isTurned = (low: JsonValue, high: JsonValue): boolean =>
  typeof low === "number"
    ? typeof high === "number" && low > high
    : isTime(low) && isTime(high) && low > high;

const isTime = (value: JsonValue): value is string => typeof value === "string" && /^\d\d:\d\d$/.test(value);

function turned(value: object | undefined, [least, most]: Pair, at: Path): Turned[] {
  const { [least]: low, [most]: high } = (value ?? {}) as { [name: string]: JsonValue | undefined };
  if (low === undefined || high === undefined || !isTurned(low, high)) return [];
  const params = { least, most, low: String(low), high: String(high) };
  return [
    {
      code: "site/turned-range",
      params,
      pointer: toPointer([...at, most]),
      other: toPointer([...at, least]),
    },
  ];
}

/** Two numbers or times of a site of which one is the least and the other the most, the wrong way round. */
export function checkTurnedRanges(tenant: ResolvedTenant): Finding[] {
  const { site } = tenant;
  const { ideas = [], amounts = [] } = site.search?.typed ?? {};
  const typed: Path = ["site", "search", "typed"];
  const all = [
    ...ofSettings.flatMap((pair) => turned(site.settings, pair, ["site", "settings"])),
    ...turned(site.limits?.holds, ["perDealerHour", "perDealerDay"], ["site", "limits", "holds"]),
    ...turned(
      site.limits?.appointments,
      ["manyPerNetworkDay", "perNetworkDay"],
      ["site", "limits", "appointments"],
    ),
    // A comparison rate is the interest rate with all fees in it.
    ...turned(site.financeBasis, ["rate", "comparisonRate"], ["site", "financeBasis"]),
    ...amounts.flatMap((amount, index) => turned(amount, ["from", "upTo"], [...typed, "amounts", index])),
    ...ideas.flatMap(({ conditions }, index) =>
      conditions.flatMap((condition, at) =>
        turned(condition, ["least", "most"], [...typed, "ideas", index, "conditions", at]),
      ),
    ),
  ];
  // The layer that changed its number last made the mistake.
  return all.map(({ other, ...finding }) =>
    layerAt(tenant, other) > layerAt(tenant, finding.pointer) ? { ...finding, pointer: other } : finding,
  );
}
