import { afterEach, beforeEach, expect, it } from "vitest";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { takeEntries } from "../ledger/index.ts";
import { createCodeEntries } from "./code-limits.ts";
import { readContact } from "./contact.ts";

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(() => temporary.remove());

const many = 1000;
const codes = {
  ...{ perContactAddressHour: many, perContactDay: 3, perAddressHour: many },
  ...{ perPrefixHour: many, smsPerDay: many, emailsPerDay: many },
};
const tenant = { slug: "acme", site: { limits: { codes } } } as unknown as ResolvedTenant;

/** How many of these spellings get a code, each requested from an address of its own. */
async function countSent(spellings: readonly string[]): Promise<number> {
  let sent = 0;
  for (const [at, text] of spellings.entries()) {
    const contact = readContact(text, "61");
    if (contact === undefined) continue;
    const entries = createCodeEntries(createKeyedHash("secret"), tenant, {
      contact,
      address: `192.0.2.${at}`,
    });
    const isTaken = await temporary.store.db.transaction().execute((trx) => takeEntries(trx, entries, 0));
    if (isTaken) sent += 1;
  }
  return sent;
}

it("limits the codes to one mailbox, whatever its spelling", async () => {
  const unseen = ["\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff", "\u034f"];
  const hidden = unseen.flatMap((mark) => [`kim@exam${mark}ple.com`, `k${mark}im@example.com`]);
  const stops = ["\u3002", "\uff0e", "\uff61"].map((stop) => `kim@example${stop}com`);
  const others = ["KIM@EXAMPLE.COM", "kim+1@example.com", "kim+2@Example.com", "\uff4bim@example.com"];
  expect(await countSent(["kim@example.com", ...hidden, ...stops, ...others])).toBe(3);
});

it("limits the codes to one phone, whatever its notation", async () => {
  const notations = ["0412 345 678", "+61412345678", "+610412345678", "+61 (0)412 345 678", "0061 412-345-678"];
  expect(await countSent([...notations, "0011 61 412 345 678", "0412\u2011345\u2011678"])).toBe(3);
});
