import { describe, expect, it } from "vitest";
import { isPrivateAddress, publicLookup } from "./private-address.ts";

describe("private addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "ff02::1",
    "not an address",
  ])("knows %s as private", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["1.1.1.1", "172.32.0.1", "203.0.112.1", "2606:4700::1111", "::ffff:8.8.8.8"])(
    "knows %s as public",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it.each([true, false])("refuses a name that leads to this machine (all: %s)", async (all) => {
    const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
    expect(String(error)).toMatch(/private network/);
  });
});
