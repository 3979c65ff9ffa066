import { dealer } from "forecourt/testing";
import { expect, test } from "vitest";

const shop = await dealer();

// A dealer with lenders of its own takes the row out, or says itself which cars it finances.
test.skipIf(!shop.hasRow("finance-eligibility", "taurus") || shop.changesRow("finance-eligibility", "taurus"))(
  "[S5.10] Taurus finances available cars of the last 12 years above the minimum price",
  () =>
    shop.always({ tables: "finance-eligibility" }, (item) => {
      const { car, site, now } = item;
      const rates = car.finance_lenders?.taurus;
      // The year of the dealer's clock: in Perth it turns eight hours before it does in UTC.
      const clock = new Intl.DateTimeFormat("en", { timeZone: site.timeZone, year: "numeric" });
      const finances =
        item.fact("available") === true &&
        typeof car.year === "number" &&
        Number(clock.format(now)) - car.year <= 12 &&
        typeof car.price === "number" &&
        car.price > Number(site.settings?.financeMinPrice) &&
        typeof rates?.interestRate === "number" &&
        typeof rates.comparisonRate === "number";
      const isExcluded =
        item.fact("make_key") === "suzuki" ||
        site.flags?.finance === false ||
        site.flags?.financeEstimate === false ||
        item.fact("finance_hidden_group") === true;
      const isGiven = item.decide("finance-eligibility").rows.includes("taurus");
      if (isGiven) expect(finances).toBe(true);
      else expect(finances && !isExcluded).toBe(false);
    }),
);
