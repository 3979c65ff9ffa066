import { expect, it } from "vitest";
import { parsePhone } from "../../schemas/entities/phone.ts";
import { formatTelHref } from "./tel-href.ts";

it.each([
  "+61 (0)7 3100 8800",
  "+61 07 3100 8800",
  "+61 7 3100 8800",
  "+61(07)31008800",
  "0061 7 3100 8800",
  "0011 61 7 3100 8800",
  "(07) 3100-8800",
  "07.3100.8800",
  "07\u00a03100\u20118800",
  "0412 345 678",
  "1300 123 456",
  "13 12 34",
  "1800 123 456",
  "+64 9 123 4567",
])("%s dials the number that the library reads", (phone) => {
  const number = parsePhone(phone, "61")?.number;
  expect(number).toBeDefined();
  expect(parsePhone(formatTelHref(phone).slice("tel:".length), "61")?.number).toBe(number);
  if (/^(?:\+|00)/.test(phone)) expect(formatTelHref(phone)).toBe(`tel:${number}`);
});
