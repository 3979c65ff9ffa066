import { expect, it } from "vitest";
import { maskContact, readContact } from "./contact.ts";

it.each([
  ["0412 345 678", "sms", "+61412345678"],
  ["+61 (0)412 345 678", "sms", "+61412345678"],
  ["+61 412-345-678", "sms", "+61412345678"],
  ["0061412345678", "sms", "+61412345678"],
  ["+64 21 123 4567", "sms", "+64211234567"],
  [" Alex@Example.COM ", "email", "alex@example.com"],
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
  7,
])("takes %j for neither phone nor address", (text) => {
  expect(readContact(text, "61")).toBeUndefined();
});

it("shows little of an address", () => {
  const sms = { channel: "sms", address: "+61412345678" } as const;
  expect(maskContact(sms)).toBe("••• ••• 678");
  expect(maskContact({ channel: "email", address: "alex@example.com" })).toBe("a•••@example.com");
});
