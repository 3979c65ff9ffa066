import { dealer } from "forecourt/testing";
import { expect, test } from "vitest";

const shop = await dealer();
const offers = ["checkout-link", "detail-buttons", "card-buttons", "sticky-footer"];
/** Where a car is reserved or bought. */
const purchase = /\/checkout$|\/buy-online$|^\/checkout-journey/;

test("a car is never offered to buy where a reservation is refused", () =>
  shop.always([...offers, "reservation"], (item) => {
    const { allowed, reason } = item.decide("reservation").result as { allowed: boolean; reason?: string };
    const isRefused = !allowed && reason !== "off";
    const offered = offers
      .flatMap((table) => item.decide(table).result as { href?: unknown }[])
      .filter(({ href }) => purchase.test(String(href)));
    expect(isRefused ? offered : []).toEqual([]);
  }));
