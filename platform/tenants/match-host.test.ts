import { expect, it } from "vitest";
import { findSlugByHost, parseHostName } from "./match-host.ts";

const slugs = new Set(["north", "south"]);
const hosts = new Map([
  ["www.north.example", "north"],
  // Another dealer's own name.
  ["south.localhost", "north"],
]);

it.each([
  ["north.localhost:3000", "north"],
  ["NORTH.localhost", "north"],
  ["south.localhost", "south"],
  ["www.north.example.", "north"],
  ["east.localhost", undefined],
  ["north.localhost.evil.example", undefined],
  ["www.north.example.evil", undefined],
])("finds the tenant of the host %s", (header, slug) => {
  const name = parseHostName(header);
  expect(name && findSlugByHost(name, slugs, hosts)).toBe(slug);
});

it.each([
  "",
  "a b",
  "north.localhost:65536",
  "north.localhost:0x1",
  "north.localhost/evil",
  "x\r\nSet-Cookie: a",
  "..",
  "-a",
  "a".repeat(300),
  undefined,
])("refuses the host %j", (header) => {
  expect(parseHostName(header)).toBeUndefined();
});
