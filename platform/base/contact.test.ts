import fc from "fast-check";
import { expect, it } from "vitest";
import { computeEmailKey, computePersonKey, computePhoneKey, readContact, readEmail, readPhone } from "./contact.ts";

it.each([
  ["0412 345 678", "sms", "+61412345678"],
  ["+61 (0)412 345 678", "sms", "+61412345678"],
  ["+610412345678", "sms", "+61412345678"],
  ["+61 412-345-678", "sms", "+61412345678"],
  ["0412\u2011345\u2011678", "sms", "+61412345678"],
  ["0061412345678", "sms", "+61412345678"],
  ["0011-61-412-345-678", "sms", "+61412345678"],
  ["+64 21 123 4567", "sms", "+64211234567"],
  [" Alex@Example.COM ", "email", "alex@example.com"],
  ["Alex+Cars@example.com", "email", "alex+cars@example.com"],
  ["José@example.com", "email", "josé@example.com"],
  ["sam@Müller.de", "email", "sam@xn--mller-kva.de"],
])("reads %j", (text, channel, address) => {
  expect(readContact(text, "61")).toEqual({ channel, address });
});

it.each([
  "",
  "alex",
  "412",
  "alex@",
  "a@b\r\nBcc: c@d.e",
  "a@b.c, d@e.fg",
  "+0123456789",
  "+61412345678901234",
  "9200 0001",
  '"alex"@example.com',
  "alex(work)@example.com",
  "al..ex@example.com",
  "alex@example.com.",
  "alex@[127.0.0.1]",
  "alex@0x7f.1",
  "jose\u0301@example.com",
  7,
])("takes %j for neither phone nor address", (text) => {
  expect(readContact(text, "61")).toBeUndefined();
});

/** What mail servers drop, or take for a full stop or another letter. */
const unseen = [
  "\u00ad",
  "\u034f",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2060",
  "\ufe0f",
  "\ufeff",
  "\u{e0020}",
];
const forms: { [letter: string]: string[] } = {
  ".": ["\u3002", "\uff0e", "\uff61"],
  a: ["\uff41", "\u24d0", "\u{1d41a}", "A"],
  k: ["\u212a", "K"],
  s: ["\u017f", "\uff33"],
};

/** Another spelling of a text: characters in other forms, with invisible ones between them. */
const spellingOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...text].map((letter) =>
        fc.tuple(fc.constantFrom("", "", "", ...unseen), fc.constantFrom(letter, letter, ...(forms[letter] ?? []))),
      ),
    )
    .map((letters) => letters.flat().join(""));

it("knows one mailbox by any spelling, and takes only those that differ in letter case", () => {
  const address = fc.constantFrom("kim.sask@cars.example.com", "ask@kassa.example", "a+tag@sak.example.au");
  const spelt = address.chain((canonical) => fc.tuple(fc.constant(canonical), spellingOf(canonical)));
  fc.assert(
    fc.property(spelt, ([canonical, text]) => {
      expect([undefined, canonical]).toContain(readEmail(text));
      expect(computeEmailKey(text)).toBe(computeEmailKey(canonical));
      if (/^[\0-\x7f]*$/.test(text)) expect(readEmail(text)).toBe(canonical);
    }),
  );
});

it("reads what it has read to the same, and finds it by its key", () => {
  const text = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: "binary", maxLength: 12 }).map((local) => `${local}@example.com`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const address = readEmail(typed);
      if (address === undefined) return;
      expect(readEmail(address)).toBe(address);
      expect(computeEmailKey(typed)).toBe(computePersonKey({ channel: "email", address }));
    }),
  );
});

it("knows one phone by any notation", () => {
  const gap = fc.constantFrom("", "", " ", "-", ".", "\u2011", "\u00a0");
  const start = fc.constantFrom("0", "+61", "+610", "+61 (0)", "61", "0061", "0011 61", "");
  const notation = fc
    .tuple(start, ...[..."412345678"].map((digit) => gap.map((between) => digit + between)))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(notation, (typed) => {
      expect(readPhone(typed, "61")).toBe("+61412345678");
      expect(computePhoneKey(typed)).toBe("+61412345678");
    }),
  );
});

it("finds a stored number that is none in use by its digits", () => {
  expect(computePhoneKey("9200 0001")).toBe("92000001");
  expect(computePhoneKey("+61 00412 345 678")).toBe("+61412345678");
});
