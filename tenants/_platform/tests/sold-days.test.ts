import { dealer } from "forecourt/testing";
import { expect, test } from "vitest";

const shop = await dealer();
const day = 24 * 60 * 60 * 1000;

test("[S4.2] a sold car leaves the search at the end of its days, not a moment later", () =>
  shop.always({ tables: "stock", when: { fact: "available", operator: "equal", value: false } }, (item) => {
    const { sold_date_timestamp: sold } = item.car;
    const days = Number(item.site.settings?.soldDays);
    const isRecent = typeof sold === "number" && item.now - sold <= days * day;
    // Rows of the platform or the dealer can hide any car; by default only an older one is hidden.
    if (isRecent) expect(item.decide("stock").rows).not.toEqual([]);
    else expect(item).toGive("stock", { show: false });
  }));

test("[S4.2] at the very end it is there, a millisecond later it is gone", () => {
  const now = Date.parse("2025-06-15T00:00:00Z");
  const days = Number(shop.setting("soldDays"));
  const sold = (ms: number) =>
    shop.one({
      car: { status: "sold", sold_date_timestamp: now - ms },
      site: { flags: { inStockOnly: false, manufacturerFilter: false } },
    });
  expect(sold(days * day)).toGive("stock", { show: true });
  expect(sold(days * day + 1)).toGive("stock", { show: false });
});
