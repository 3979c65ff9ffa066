import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import type { FormDraw } from "../../schemas/documents/form.ts";
import { openTemporaryStore } from "../leads/testing/temporary-store.ts";
import { choosePrize } from "./choose.ts";
import { type DrawRequest, drawPrize } from "./draw.ts";

const draw: FormDraw = {
  who: ["email", "phone"],
  prizes: [
    { id: "rare", label: "Rare", weight: 1 },
    { id: "common", label: "Common", weight: 9 },
  ],
};
const keyed = createKeyedHash("a secret");

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let leads = 0;
beforeAll(async () => {
  temporary = await openTemporaryStore();
});
afterAll(() => temporary.remove());

/** A draw of a visitor who has verified the first contact. */
const draws = (contacts: [string, ...string[]], random: number, more: Partial<DrawRequest> = {}) =>
  temporary.store.db.transaction().execute((trx) =>
    drawPrize(trx, keyed, {
      tenant: "a",
      form: "spin",
      draw,
      leadId: `lead-${++leads}`,
      verified: contacts[0],
      contacts,
      now: leads,
      random: () => random,
      ...more,
    }),
  );

describe("choosing a prize", () => {
  it("is fair: each prize is drawn as often as its weight says", () => {
    const steps = 10_000;
    const rare = Array.from({ length: steps }, (_, step) => choosePrize(draw.prizes, step / steps)).filter(
      ({ id }) => id === "rare",
    );
    expect(rare.length).toBe(steps / 10);
  });

  it("always returns one of the prizes, for any weights and number", () => {
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
    expect(await draws(["a@x", "+61400000001"], 0)).toEqual({ prize: "rare", again: false });
    expect(await draws(["b@x", "+61400000002"], 0.99)).toEqual({ prize: "common", again: false });
    expect(await draws(["a@x", "+61400000001"], 0.99)).toEqual({ prize: "rare", again: true });
  });

  it("happens once per person by all known contacts: sharing a contact gives no prize, and does not reveal one", async () => {
    expect(await draws(["c@x", "+61400000003"], 0)).toEqual({ prize: "rare", again: false });
    // The same mailbox with a new phone; then that phone with a new mailbox, and so on.
    expect(await draws(["c@x", "+61400000004"], 0.99)).toEqual({ prize: "rare", again: true });
    expect(await draws(["d@x", "+61400000004"], 0.99)).toEqual({ prize: null });
    expect(await draws(["d@x", "+61400000005"], 0.99)).toEqual({ prize: null });
    expect(await draws(["e@x", "+61400000005"], 0.99)).toEqual({ prize: null });
    expect(await draws(["+61400000003"], 0.99)).toEqual({ prize: null });
  });

  it("makes two winners who share a contact later one person, who keeps what they drew", async () => {
    await draws(["f@x"], 0);
    await draws(["g@x"], 0.99);
    expect(await draws(["f@x", "g@x"], 0.99)).toEqual({ prize: "rare", again: true });
    expect(await draws(["h@x", "g@x"], 0)).toEqual({ prize: null });
    expect(await draws(["g@x"], 0)).toEqual({ prize: "common", again: true });
  });

  it("is drawn again if the dealer has removed the prize", async () => {
    await draws(["i@x"], 0);
    const less = { draw: { ...draw, prizes: [{ id: "other", label: "Other", weight: 1 }] } };
    expect(await draws(["i@x"], 0, less)).toEqual({ prize: "other", again: false });
    expect(await draws(["i@x"], 0, less)).toEqual({ prize: "other", again: true });
  });

  it("of another form or another dealer is another draw", async () => {
    expect(await draws(["a@x"], 0.99, { form: "other" })).toMatchObject({ again: false });
    expect(await draws(["a@x"], 0.99, { tenant: "b" })).toMatchObject({ again: false });
  });

  it("keeps nothing by which a person could be found without the platform's secret", async () => {
    const rows = await temporary.store.db.selectFrom("draws").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@x|6140000/);
    const other = createKeyedHash("another secret");
    expect(rows.map(({ contact }) => contact)).not.toContain(other("draw", "a", "spin", "a@x"));
    expect(rows.map(({ contact }) => contact)).toContain(keyed("draw", "a", "spin", "a@x"));
  });
});
