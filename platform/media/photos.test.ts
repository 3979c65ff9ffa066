import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPhotoAddresses } from "../stock/photo-addresses.ts";
import type { DiskCache } from "./disk-cache.ts";
import { computeCropAround, encode } from "./encode.ts";
import { fetchPhoto } from "./fetch-photo.ts";
import { parsePhotoName } from "./picture-names.ts";
import { createPictureStore } from "./picture-store.ts";

const secret = randomBytes(32).toString("base64url");
const addresses = createPhotoAddresses(secret);
const url = "https://cdn.example/cars/1.jpg?w=2000";

function parts(ours: string | undefined): [string, string] {
  const match = /^\/media\/photos\/([\w.-]+)-([0-9a-f]{20})-640\.jpg$/.exec(ours ?? "");
  return [match?.[1] ?? "", match?.[2] ?? ""];
}

describe("addresses of photographs", () => {
  it("lead to the picture that this server sealed, after a restart too", () => {
    const [address, seal] = parts(addresses.ours(url));
    expect(addresses.theirs(address, seal)).toEqual({ url });
    expect(createPhotoAddresses(secret).theirs(address, seal)).toEqual({ url });
  });

  it("carry the point around which the picture is cut, sealed too", () => {
    const [address, seal] = parts(addresses.ours(url, { x: 80.4, y: 0 }));
    expect(addresses.theirs(address, seal)).toEqual({ url, focus: { x: 80, y: 0 } });
    expect(addresses.theirs(address.replace(".80.", ".20."), seal)).toBeUndefined();
    expect(parsePhotoName(`${address}-${seal}-640.jpg`)).toMatchObject({ address, seal });
  });

  it("are refused if this server did not make them", () => {
    const [, seal] = parts(addresses.ours(url));
    const other = Buffer.from("https://169.254.169.254/latest/meta-data").toString("base64url");
    expect(addresses.theirs(other, seal)).toBeUndefined();
    expect(addresses.theirs(other, "0".repeat(20))).toBeUndefined();
    expect(addresses.theirs(other, "")).toBeUndefined();
  });

  it("are made for pictures of other hosts, also those that a page may not load by itself", () => {
    expect(addresses.ours("http://cdn.example/a.jpg")).toMatch(/^\/media\/photos\//);
    for (const odd of ["/tenant-assets/a.jpg", "file:///etc/passwd", "javascript:1", ""])
      expect(addresses.ours(odd)).toBeUndefined();
  });
});

describe("fetching photographs", () => {
  it.each([
    "https://127.0.0.1/a.jpg",
    "http://127.0.0.1/a.jpg",
    "https://[::1]/a.jpg",
    "https://10.1.2.3/a.jpg",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/a.jpg",
  ])("refuses the private address %s", async (address) => {
    await expect(fetchPhoto(address)).rejects.toThrow(/private network/);
  });

  it("refuses what is not http", async () => {
    await expect(fetchPhoto("ftp://cdn.example/a.jpg")).rejects.toThrow("is not http(s)");
  });
});

describe("photographs that are none", () => {
  const cache: DiskCache = { read: async () => undefined, write: async () => undefined };
  const photo = (bytes: Buffer) =>
    createPictureStore(cache, async () => bytes).photo({ url: "https://cdn.example/a.jpg" }, 320, "jpg");

  it("are drawings, which can take minutes: they are not drawn", async () => {
    const uses = (of: string) => `<use href="#${of}"/>`.repeat(10);
    const levels = Array.from({ length: 9 }, (_, level) => `<g id="g${level + 1}">${uses(`g${level}`)}</g>`);
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><g id="g0"><rect width="9" height="9"/></g>${levels.join("")}</svg>`;
    await expect(photo(Buffer.from(bomb))).rejects.toThrow("not a photograph");
  });

  it("are small files that would be enormous pictures: they are not unpacked", async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(photo(png)).rejects.toThrow(/pixel limit/);
  });
});

describe("a picture of another shape than 4:3", () => {
  const colourAt = async (size: { width: number; height: number }, x: number) => {
    const input = await sharp({ create: { ...size, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();
    const jpg = sharp(await encode(input, 320, "jpg")).extract({ left: x, top: 120, width: 1, height: 1 });
    return (await jpg.raw().toBuffer())[1] ?? 0;
  };

  it("is cut a little, and shown whole in a light frame where a cut would lose too much", async () => {
    const [green, light] = [60, 220];
    for (const size of [
      { width: 400, height: 400 },
      { width: 1600, height: 900 },
    ])
      expect(await colourAt(size, 4)).toBeLessThan(green);
    const upright = { width: 300, height: 400 };
    expect(await colourAt(upright, 4)).toBeGreaterThan(light);
    expect(await colourAt(upright, 160)).toBeLessThan(green);
  });
});

describe("the whole of a photograph", () => {
  it("has an address of its own, and its own shape within the width", async () => {
    const [address, seal] = parts(addresses.ours(url, { x: 80, y: 50 }));
    expect(parsePhotoName(`${address}-${seal}-whole-640.jpg`)).toMatchObject({ address, seal, whole: true });
    expect(parsePhotoName(`${address}-${seal}-640.jpg`)).toMatchObject({ address, seal, whole: false });
    const cache: DiskCache = { read: async () => undefined, write: async () => undefined };
    for (const [size, shown] of [
      [
        { width: 2400, height: 800 },
        { width: 960, height: 320 },
      ],
      [
        { width: 900, height: 1600 },
        { width: 720, height: 1280 },
      ],
      [
        { width: 320, height: 240 },
        { width: 320, height: 240 },
      ],
    ] as const) {
      const bytes = await sharp({ create: { ...size, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      const store = createPictureStore(cache, async () => bytes);
      const photo = { url, focus: { x: 80, y: 50 }, whole: true };
      expect(await sharp(await store.photo(photo, 960, "jpg")).metadata()).toMatchObject(shown);
    }
  });
});

describe("a picture that is cut", () => {
  it("keeps its point in sight, within the picture", () => {
    expect(computeCropAround({ x: 0, y: 50 }, { width: 2000, height: 600 })).toEqual({
      left: 0,
      top: 0,
      width: 800,
      height: 600,
    });
    expect(computeCropAround({ x: 75, y: 50 }, { width: 2000, height: 600 })).toMatchObject({ left: 1100 });
    expect(computeCropAround({ x: 50, y: 100 }, { width: 800, height: 1000 })).toMatchObject({
      top: 400,
      height: 600,
    });
  });

  it("is cut around it as it is shown, also if the camera was held upright", async () => {
    // Red above, blue below; laid on its side, as cameras do.
    const half = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const tall = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#f00" } })
      .composite([{ input: await half("#00f"), top: 300, left: 0 }])
      .png()
      .toBuffer();
    const side = await sharp(tall).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer();
    for (const input of [tall, side]) {
      const low = await sharp(await encode(input, 320, "jpg", { x: 50, y: 100 })).stats();
      expect(low.dominant.b).toBeGreaterThan(200);
      const high = await sharp(await encode(input, 320, "jpg", { x: 50, y: 0 })).stats();
      expect(high.dominant.r).toBeGreaterThan(200);
    }
  });
});
