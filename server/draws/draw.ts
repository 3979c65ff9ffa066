import { createHash, randomBytes } from "node:crypto";
import type { FormDraw } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Store } from "../store/open.ts";
import { choosePrize } from "./choose.ts";

/** A prize that somebody has drawn; `again` when it was drawn earlier. */
export interface Drawn {
  prize: string;
  again: boolean;
}

/** What is drawn, by whom, when (ms since 1970 UTC). */
export interface DrawRequest {
  tenant: string;
  form: string;
  draw: FormDraw;
  data: JsonObject;
  now: number;
  /** In [0, 1); the server's own secure numbers unless a test brings others. */
  random?: () => number;
}

/** A number in [0, 1) that nobody can foresee. */
const secureRandom = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** The same person however an address or a number is written: only letters and digits count, and of a phone its end. */
function sameWriting(value: string): string {
  const bare = value.normalize("NFKC").toLowerCase();
  return bare.includes("@") ? bare.replaceAll(/\s/g, "") : bare.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(-9);
}

/** Hashes that stand for the person: one for each answer that tells people apart. Nothing of them can be read back. */
function personsOf({ tenant, form, draw, data }: DrawRequest): string[] {
  return draw.who.flatMap((field) => {
    const value = data[field];
    if (typeof value !== "string" || value === "") return [];
    const text = JSON.stringify([tenant, form, field, sameWriting(value)]);
    return [createHash("sha256").update(text).digest("base64url")];
  });
}

/**
 * Draws a prize, once per person: whoever has drawn under the same e-mail address or phone gets what he drew then. A
 * prize that the dealer has taken away since is drawn anew. Rejects when the store cannot be written.
 */
export async function drawPrize(store: Store, request: DrawRequest): Promise<Drawn> {
  const { tenant, form, draw, now, random = secureRandom } = request;
  const persons = personsOf(request);
  const known = new Set(draw.prizes.map(({ id }) => id));
  const { id: fresh } = choosePrize(draw.prizes, random());
  if (persons.length === 0) return { prize: fresh, again: false };
  return store.db.transaction().execute(async (trx) => {
    const drawn = () =>
      trx
        .selectFrom("draws")
        .select(["prize"])
        .where("tenant", "=", tenant)
        .where("form", "=", form)
        .where("person", "in", persons)
        .orderBy("at")
        .execute();
    const before = (await drawn()).find(({ prize }) => known.has(prize));
    const prize = before?.prize ?? fresh;
    await trx
      .insertInto("draws")
      .values(persons.map((person) => ({ tenant, form, person, prize, at: now })))
      .onConflict((conflict) =>
        before ? conflict.doNothing() : conflict.columns(["tenant", "form", "person"]).doUpdateSet({ prize }),
      )
      .execute();
    return { prize, again: before !== undefined };
  });
}
