import { describe, expect, it } from "vitest";
import { Dealers, type Entry } from "./dealers.ts";
import type { LiveTenant } from "./live-tenant.ts";

const host = "www.riverside.example";
const liveAt = (...hosts: string[]) => ({ prepared: { tenant: { site: { hosts } } } }) as unknown as LiveTenant;

function dealersOf(...slugs: string[]) {
  const dealers = new Dealers();
  dealers.read(new Map(slugs.map((slug) => [slug, [host]])));
  const entry = (slug: string) => dealers.get(slug) as Entry;
  return { dealers, entry, owner: () => dealers.hosts.get(host) };
}

describe("a host that several dealers claim", () => {
  it("belongs to the first in alphabetical order while none is prepared", () => {
    expect(dealersOf("riverside", "another").owner()).toBe("another");
  });

  it("stays with the live dealer when another, whose JSON has errors, claims it too", () => {
    const { dealers, entry, owner } = dealersOf("another", "riverside");
    dealers.setLive(entry("riverside"), liveAt(host));
    expect(owner()).toBe("riverside");
  });

  it("stays with the live dealer when a copy of it becomes live, until the dealer gives it up", () => {
    const { dealers, entry, owner } = dealersOf("riverside");
    dealers.setLive(entry("riverside"), liveAt(host));
    expect(owner()).toBe("riverside");
    dealers.read(new Map(["copy", "riverside"].map((slug) => [slug, [host]])));
    dealers.setLive(entry("copy"), liveAt(host));
    expect(owner()).toBe("riverside");
    dealers.setLive(entry("riverside"), liveAt("other.example"));
    expect(owner()).toBe("copy");
  });

  it("stays with a dealer that was dropped from memory, which a request for the host prepares again", () => {
    const { dealers, entry, owner } = dealersOf("copy", "riverside");
    dealers.setLive(entry("riverside"), liveAt(host));
    expect(owner()).toBe("riverside");
    dealers.close(entry("riverside"));
    dealers.setLive(entry("copy"), liveAt(host));
    expect(owner()).toBe("riverside");
  });

  it("is free again when its dealer is removed", () => {
    const { dealers, entry, owner } = dealersOf("copy", "riverside");
    dealers.setLive(entry("riverside"), liveAt(host));
    expect(owner()).toBe("riverside");
    dealers.delete("riverside");
    expect(owner()).toBe("copy");
  });
});
