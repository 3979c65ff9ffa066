import { expect, it } from "vitest";
import { maskContact } from "./contact.ts";

it("shows little of an address", () => {
  const sms = { channel: "sms", address: "+61412345678" } as const;
  expect(maskContact(sms)).toBe("••• ••• 678");
  expect(maskContact({ channel: "email", address: "alex@example.com" })).toBe("a•••@example.com");
});
