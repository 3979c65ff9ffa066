import { describe, expect, it } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

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
    "fe80::1%eth0",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "3fff::1",
    "5f00::1",
    "100:0:0:1::1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::1",
    "fd00:ec2::254",
    "fd20:ce::254",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "192.88.99.1",
    "4000::1",
    "fec0::1",
    "not an address",
  ])("knows %s as private", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["1.1.1.1", "172.32.0.1", "203.0.112.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
    "knows %s as public",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
