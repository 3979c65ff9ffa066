import { decideCar } from "../../../renderer/pages/index.ts";
import { isObject } from "../../../schemas/json-value.ts";
import type { Claim } from "../claim.ts";
import { type Breach, type DealerView, defineDemand } from "../demand.ts";
import { inWords } from "../quote.ts";

/** A rate, per cent a year, and whose it is. */
interface Given {
  rate: number;
  by: string;
}

const table = "finance-eligibility";
const visitor = { signedIn: false, phone: false };

/** The rates that lenders give for the cars on show, and that of the one loan which the site states for all of them. */
function* ratesGiven({ live: { prepared, stock }, now }: DealerView): Generator<Given> {
  const { financeBasis } = prepared.tenant.site;
  if (financeBasis) yield { rate: financeBasis.rate, by: "the loan of financeBasis" };
  for (const car of stock.cars) {
    if (!stock.shown.has(car.id)) continue;
    const panels = decideCar(prepared, car, { visitor, now }, [table])[table];
    for (const panel of Array.isArray(panels) ? panels : [])
      if (isObject(panel) && typeof panel.rate === "number")
        yield { rate: panel.rate, by: `${String(panel.provider)} for car ${car.id}` };
  }
}

export const demand = defineDemand({
  name: "rateGiven",
  prove({ claim }, dealer) {
    const begun = new Map<string, Claim>();
    const advertised: Given[] = [];
    return {
      page({ claims }) {
        for (const one of claims) {
          if (one.claim === claim) begun.set(`${one.place.page} ${one.place.node}`, one);
          else if (one.claim === "interestRate" && one.part !== undefined && typeof one.value === "number")
            advertised.push({ rate: one.value, by: `the page ${one.place.page}` });
        }
        return [];
      },
      end() {
        const given = [...ratesGiven(dealer), ...advertised];
        const lowest = given.reduce<Given | undefined>(
          (least, one) => (least === undefined || one.rate < least.rate ? one : least),
          undefined,
        );
        if (lowest === undefined) return [];
        const usual = dealer.live.prepared.tenant.site.settings?.calculatorRate;
        return [...begun.values()].flatMap((one): Breach[] =>
          Number(one.value) < lowest.rate
            ? [
                {
                  message: `The ${inWords(claim)} begins at ${one.value}% a year, but the lowest rate of all is ${lowest.rate}% (${lowest.by}): nobody gives these repayments.`,
                  at: one.value === usual ? { pointer: "/site/settings/calculatorRate" } : one.place,
                },
              ]
            : [],
        );
      },
    };
  },
});
