import { BlockList, isIP } from "node:net";

// IPv4 addresses that IANA's special-purpose registry does not list as globally reachable, multicast and reserved
// addresses, and the public address of Azure's metadata service.
const notPublic4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["168.63.129.16", 32],
];

// IANA assigns public IPv6 addresses only within 2000::/3; the first three are all the rest, so that future special ranges
// are already refused. Then the special ranges within 2000::/3: protocol assignments with Teredo, documentation, 6to4.
const notPublic6: [string, number][] = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

// Two lists, because one list would match an IPv4 address also as its mapped IPv6 address, which is within ::/3.
const blocked4 = new BlockList();
const blocked6 = new BlockList();
for (const [network, prefix] of notPublic4) blocked4.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of notPublic6) blocked6.addSubnet(network, prefix, "ipv6");

/** IPv4-mapped addresses (RFC 4291) and those of a NAT64 (RFC 6052), as `URL` writes them. */
const carrying4 = /^\[(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** The IPv4 address that an IPv6 address leads to. */
function carried4(address: string): string | undefined {
  const match = URL.canParse(`http://[${address}]`) && carrying4.exec(new URL(`http://[${address}]`).hostname);
  if (!match) return undefined;
  const [high, low] = [Number.parseInt(match[1] ?? "", 16), Number.parseInt(match[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * Whether a text is not an IP address of the public Internet: loopback, private, link-local, a cloud's metadata
 * service, reserved, or not an address. An IPv6 address with an embedded IPv4 address is checked by the latter.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return blocked4.check(address, "ipv4");
  if (isIP(address) !== 6) return true;
  const inner = carried4(address);
  return inner === undefined ? blocked6.check(address, "ipv6") : blocked4.check(inner, "ipv4");
}
