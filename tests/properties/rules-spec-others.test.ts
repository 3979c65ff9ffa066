import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { computeOutcome } from "./rules-support.ts";

describe("what is not about a car alone", () => {
  it("[S4.25] offers the price guide when in stock, not sold, not reserved and priced over 200", () => {
    const shown = (change: object) =>
      computeOutcome("price-guide", { status: "in_stock", price: 201, ...change }).shown;
    expect(shown({})).toBe(true);
    for (const no of [
      { price: 200 },
      { status: "coming_soon" },
      { status: "sold" },
      { sold: true },
      { reserved: true },
    ]) {
      expect(shown(no)).toBe(false);
    }
  });

  it("[S5.1, S4.11, S6.2] saves a car for a signed-in visitor with a phone, and a sold one only if it is saved already", () => {
    const action = (visitor: { signedIn: boolean; phone: boolean }, status: "in_stock" | "sold", saved = false) =>
      computeOutcome("watchlist", { status }, { visitor, data: { saved } }).action;
    const known = { signedIn: true, phone: true };
    expect(action({ signedIn: false, phone: false }, "in_stock")).toBe("sign-in");
    expect(action({ signedIn: true, phone: false }, "in_stock")).toBe("sign-in");
    expect([action(known, "in_stock"), action(known, "in_stock", true)]).toEqual(["save", "remove"]);
    expect([action(known, "sold"), action(known, "sold", true)]).toEqual(["none", "remove"]);
  });

  it("[S2.20] links an offer through its manufacturer only where the site has several and the offer has one", () => {
    const href = (manufacturer: string | null, offer: string | null) =>
      computeOutcome("offer", undefined, {
        site: { manufacturer },
        data: { offer: { id: "7", manufacturer: offer } },
      }).href;
    expect([href(null, "toyota"), href("Toyota", "toyota"), href(null, null), href("Toyota", null)]).toEqual([
      "/offers/toyota/7",
      "/offers/7",
      "/offers/7",
      "/offers/7",
    ]);
  });

  it("[S5.29] hides an offer that leaves the site out, except those that a setting allows", () => {
    const shown = (excluded: string[], allowedOfferIds: string | null) =>
      computeOutcome("offer", undefined, {
        site: { id: "42" },
        settings: { allowedOfferIds },
        data: { offer: { id: "7", excluded_website_ids: excluded } },
      }).shown;
    expect([shown([], null), shown(["41"], null), shown(["42"], null)]).toEqual([true, true, false]);
    expect([shown(["42"], "7,8"), shown(["42"], "70")]).toEqual([true, false]);
  });

  it("[S4.24] calls a model Upcoming when it is coming soon, All-New at any other status, nothing without", () => {
    const style = (status: string | null) =>
      computeOutcome("model-status", undefined, { data: { model: { status } } }).style;
    expect([style("coming_soon"), style("all_new"), style(""), style(null)]).toEqual([
      "upcoming",
      "all-new",
      "none",
      "none",
    ]);
  });

  it("[S5.30] hides a location when visible is false", () => {
    const shown = (visible?: boolean) =>
      computeOutcome("location", undefined, { data: { location: visible === undefined ? {} : { visible } } }).shown;
    expect([shown(), shown(true), shown(false)]).toEqual([true, true, false]);
  });

  it("[S4.31] opens a popup by default, never on the first render, after its last day, or once closed", () => {
    const shown = (popup: JsonObject) =>
      computeOutcome("popup", undefined, {
        site: { timeZone: "Australia/Perth" },
        at: "2025-06-11T15:59:59Z",
        data: { popup },
      }).shown;
    expect(shown({ expiryDate: "2025-06-11" })).toBe(true);
    expect(shown({ expiryDate: "2025-06-10" })).toBe(false);
    expect([shown({}), shown({ first_render: true }), shown({ closed: true })]).toEqual([true, false, false]);
  });

  it("[S4.34] works by appointment on alternate Saturdays from the day in June 2025 that the site names", () => {
    const byAppointment = (moment: string) =>
      computeOutcome("service-day", undefined, {
        settings: { serviceSaturdayFrom: "2025-06-07" },
        site: { timeZone: "Australia/Perth" },
        at: moment,
      }).byAppointment;
    const saturdays = ["2025-05-31", "2025-06-07", "2025-06-14", "2025-06-21", "2025-06-28", "2026-06-06"];
    expect(saturdays.map((date) => byAppointment(`${date}T09:00:00+08:00`))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(byAppointment("2025-06-09T09:00:00+08:00")).toBe(false);
  });
});
