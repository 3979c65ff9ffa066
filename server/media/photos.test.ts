import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fetchPhoto } from "./fetch-photo.ts";
import { photoAddresses } from "./photo-addresses.ts";

const dataDir = await mkdtemp(join(tmpdir(), "forecourt-photos-"));
afterAll(() => rm(dataDir, { recursive: true }));
const addresses = photoAddresses(dataDir);
const url = "https://cdn.example/cars/1.jpg?w=2000";

function parts(ours: string | undefined): [string, string] {
  const match = /^\/media\/photos\/([\w-]+)-([0-9a-f]{20})-640\.jpg$/.exec(ours ?? "");
  return [match?.[1] ?? "", match?.[2] ?? ""];
}

describe("addresses of photographs", () => {
  it("lead to the picture that this server sealed, after a restart too", () => {
    const [address, seal] = parts(addresses.ours(url));
    expect(addresses.theirs(address, seal)).toBe(url);
    expect(photoAddresses(dataDir).theirs(address, seal)).toBe(url);
  });

  it("lead nowhere when somebody else made them", () => {
    const [, seal] = parts(addresses.ours(url));
    const other = Buffer.from("https://169.254.169.254/latest/meta-data").toString("base64url");
    expect(addresses.theirs(other, seal)).toBeUndefined();
    expect(addresses.theirs(other, "0".repeat(20))).toBeUndefined();
    expect(addresses.theirs(other, "")).toBeUndefined();
  });

  it("are made for https pictures only", () => {
    for (const odd of [
      "http://cdn.example/a.jpg",
      "/tenant-assets/a.jpg",
      "file:///etc/passwd",
      "javascript:1",
      "",
    ])
      expect(addresses.ours(odd)).toBeUndefined();
  });

  it("are sealed with a key that nobody else can read", async () => {
    expect((await stat(join(dataDir, "media", "seal.key"))).mode & 0o077).toBe(0);
  });
});

describe("fetching photographs", () => {
  it.each([
    "https://127.0.0.1/a.jpg",
    "https://[::1]/a.jpg",
    "https://10.1.2.3/a.jpg",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/a.jpg",
  ])("refuses the private address %s", async (address) => {
    await expect(fetchPhoto(address)).rejects.toThrow(/private network/);
  });

  it("refuses what is not https", async () => {
    await expect(fetchPhoto("http://cdn.example/a.jpg")).rejects.toThrow("is not https");
  });
});
