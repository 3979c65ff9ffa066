import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { OrderView } from "../reservations/index.ts";
import type { LoadContext } from "./context.ts";
import { loadSource } from "./index.ts";

const now = Date.UTC(2026, 0, 5);
const hour = 3_600_000;
type Reservation = NonNullable<OrderView["reservation"]>;
type Payment = NonNullable<OrderView["payment"]>;

const reservationOf = (more: Partial<Reservation> = {}) =>
  ({
    id: "r1",
    reference: "K7Q2",
    state: "held",
    car: JSON.stringify({ name: "2021 Example", slug: "example-1" }),
    amount: 50_000,
    refund_percent: 80,
    held_until: now + hour,
    held_ms: 48 * hour,
    verified_at: now,
    ...more,
  }) as Reservation;
const paymentOf = (more: Partial<Payment> = {}) =>
  ({
    id: "0A1B2C3D-p",
    kind: "deposit",
    state: "paid",
    amount: 50_000,
    reference: null,
    session: "s",
    intent: "i",
    ...more,
  }) as Payment;

const load = (name: string, context: Partial<LoadContext>, params: JsonObject = {}) =>
  loadSource({ now, route: { path: "/", params: {}, query: {} }, ...context } as LoadContext, name, params);
const stateOf = async (reservation?: Reservation, payment?: Payment) =>
  ((await load("order", { order: { reservation, payment } })) as JsonObject | undefined)?.state;

describe("an order for its page", () => {
  it("[M8.17] has the car, the amount in AUD, the hold and the next step", async () => {
    expect(await load("order", { order: { reservation: reservationOf(), payment: paymentOf() } })).toEqual({
      id: "r1",
      code: "K7Q2",
      kind: "reservation",
      car: "2021 Example",
      next: { step: "car", href: "/cars/example-1", style: "primary" },
      amount: 500,
      refund: 80,
      heldUntil: now + hour,
      hours: 48,
      reference: "",
      state: "held",
      tone: "good",
      online: true,
      paid: true,
    });
    expect(await load("order", {})).toBeUndefined();
    expect(await load("order", { order: { reservation: undefined, payment: undefined } })).toBeUndefined();
  });

  it("[M8.17] that is only a payment has its reference, and leads home", async () => {
    const payment = paymentOf({ kind: "invoice", reference: "INV-7", session: null, intent: null });
    expect(await load("order", { order: { reservation: undefined, payment } })).toMatchObject({
      id: payment.id,
      kind: "payment",
      car: "",
      next: { step: "home", href: "/", style: "primary" },
      refund: null,
      heldUntil: now,
      hours: 0,
      reference: "INV-7",
      state: "paid",
      tone: "good",
      online: false,
    });
  });

  it("[M8.17] is in the state that its parts say", async () => {
    expect(await stateOf(reservationOf({ held_until: now }))).toBe("expired");
    expect(await stateOf(reservationOf({ held_until: now, verified_at: null }))).toBe("lapsed");
    expect(await stateOf(reservationOf({ held_until: now, verified_at: null }), paymentOf({ state: "open" }))).toBe(
      "expired",
    );
    expect(await stateOf(reservationOf({ state: "unverified" }))).toBe("unverified");
    expect(await stateOf(reservationOf({ state: "released" }), paymentOf({ state: "returning" }))).toBe("refunded");
    expect(await stateOf(reservationOf(), paymentOf({ state: "returning" }))).toBe("held");
    expect(await stateOf(reservationOf({ state: "released" }), paymentOf({ state: "refunded", intent: null }))).toBe(
      "released",
    );
    expect(await stateOf(undefined, paymentOf({ state: "refunded", intent: null }))).toBe("expired");
    expect(await stateOf(undefined, paymentOf({ state: "refunded" }))).toBe("refunded");
    expect(await stateOf(undefined, paymentOf({ state: "open" }))).toBe("open");
  });

  it("[M8.17] asks for a payment that is open, and for a code before anything else", async () => {
    const next = async (reservation?: Reservation, payment?: Payment) =>
      ((await load("order", { order: { reservation, payment } })) as JsonObject).next;
    const pay = { step: "pay", href: "/api/payments/continue/0A1B2C3D-p", style: "primary" };
    const open = paymentOf({ state: "open" });
    expect(await next(reservationOf({ state: "pending" }), open)).toEqual(pay);
    expect(await next(reservationOf({ state: "pending" }), { ...open, session: null })).toEqual(pay);
    expect(await next(undefined, open)).toEqual(pay);
    expect(await next(undefined, { ...open, session: null })).toMatchObject({ step: "home" });
    expect(await next(reservationOf(), open)).toMatchObject({ step: "car" });
    expect(await next(reservationOf({ state: "unverified" }))).toMatchObject({ style: "secondary" });
  });

  it("[M8.17] is listed for its car and its owner with its address", async () => {
    const own = { reservation: reservationOf(), payment: undefined };
    const mine = { id: "r1", code: "K7Q2", href: "/reserved/r1" };
    expect(await load("ownHold", { holds: [own] }, { car: "example-1" })).toMatchObject([mine]);
    expect(await load("ownHold", { holds: [own] }, { car: "other" })).toEqual([]);
    expect(await load("ownHold", {}, { car: "example-1" })).toEqual([]);
    expect(await load("reservations", { reservations: [own] })).toMatchObject([mine]);
    expect(await load("reservations", {})).toEqual([]);
  });
});

describe("the contact check of a lead", () => {
  const check = {
    state: "waiting",
    contact: "•• 678",
    sent: true,
    prize: null,
    again: false,
    page: "/p",
  } as const;
  const checked = (more: object = {}, error?: string) =>
    load(
      "contactCheck",
      { check: { ...check, ...more }, route: { path: "/", params: {}, query: error ? { error } : {} } },
      { id: "c1" },
    );

  it("[M8.17] says which step is next, and what was wrong", async () => {
    const code = { id: "c1", contact: "•• 678", step: "code", error: "" };
    expect(await checked()).toEqual({
      state: "waiting",
      prize: null,
      again: false,
      waiting: [code],
      over: [],
    });
    expect(await checked({ sent: false }, "too-many")).toMatchObject({
      waiting: [{ step: "send", error: "tooMany" }],
    });
    expect(await checked({ contact: "" }, "nonsense")).toMatchObject({
      waiting: [{ step: "none", error: "" }],
    });
    expect(await checked({ state: "over" })).toMatchObject({ waiting: [], over: [code] });
    expect(await checked({ state: "verified", prize: "a", again: true })).toEqual({
      state: "verified",
      prize: "a",
      again: true,
      waiting: [],
      over: [],
    });
    expect(await load("contactCheck", {}, { id: "c1" })).toBeUndefined();
  });
});
