import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormDraw } from "../../schemas/documents/form.ts";
import { temporaryStore } from "../leads/testing/temporary-store.ts";
import { choosePrize } from "./choose.ts";
import { drawPrize } from "./draw.ts";

const draw: FormDraw = {
  who: ["email", "phone"],
  prizes: [
    { id: "rare", label: "Rare", weight: 1 },
    { id: "common", label: "Common", weight: 9 },
  ],
};

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.remove());

const draws = (data: { [field: string]: string }, random: number, more: object = {}) =>
  drawPrize(temporary.store, {
    tenant: "a",
    form: "spin",
    draw,
    data,
    now: 1,
    random: () => random,
    ...more,
  });

describe("choosing a prize", () => {
  it("is fair: each prize is drawn as often as its weight says", () => {
    const steps = 10_000;
    const rare = Array.from({ length: steps }, (_, step) => choosePrize(draw.prizes, step / steps)).filter(
      ({ id }) => id === "rare",
    );
    expect(rare.length).toBe(steps / 10);
  });

  it("always gives one of the prizes, whatever the weights and the number", () => {
    const prizes = fc.array(fc.record({ weight: fc.double({ min: 1e-9, max: 1e9, noNaN: true }) }), {
      minLength: 1,
      maxLength: 12,
    });
    const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(prizes, number, (all, random) => {
        expect(all).toContain(choosePrize(all, random));
      }),
    );
  });
});

describe("a draw", () => {
  it("is decided by the server's number and kept", async () => {
    expect(await draws({ email: "a@example.com", phone: "0400 000 001" }, 0)).toEqual({
      prize: "rare",
      again: false,
    });
    expect(await draws({ email: "b@example.com", phone: "0400 000 002" }, 0.99)).toEqual({
      prize: "common",
      again: false,
    });
  });

  it.each([
    ["the same e-mail address in other letters", { email: " A@Example.com", phone: "0400 999 999" }],
    ["the same phone in another writing", { email: "other@example.com", phone: "+61 400-000-001" }],
  ])("happens once per person: %s", async (_why, data) => {
    expect(await draws(data, 0.99)).toEqual({ prize: "rare", again: true });
  });

  it("of another form or another dealer is another draw", async () => {
    const data = { email: "a@example.com", phone: "0400 000 001" };
    expect(await draws(data, 0.99, { form: "other" })).toMatchObject({ again: false });
    expect(await draws(data, 0.99, { tenant: "b" })).toMatchObject({ again: false });
  });

  it("gives a person who asks many times at once one prize", async () => {
    const data = { email: "many@example.com", phone: "0400 000 003" };
    const asked = await Promise.all([0, 0.99, 0, 0.99, 0].map((random) => draws(data, random)));
    expect(new Set(asked.map(({ prize }) => prize)).size).toBe(1);
    expect(asked.filter(({ again }) => !again)).toHaveLength(1);
  });

  it("keeps nothing by which a person could be found", async () => {
    const rows = await temporary.store.db.selectFrom("draws").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|0400/i);
  });
});
