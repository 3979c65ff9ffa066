import { expect, it } from "vitest";
import { accountKey, maskContact } from "./contact.ts";

it("gives one account a dealer, and shows little of an address", () => {
  const sms = { channel: "sms", address: "+61412345678" } as const;
  expect(accountKey("a", sms)).not.toBe(accountKey("b", sms));
  expect(maskContact(sms)).toBe("••• ••• 678");
  expect(maskContact({ channel: "email", address: "alex@example.com" })).toBe("a•••@example.com");
});
