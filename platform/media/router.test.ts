import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPicture } from "../../demo/index.ts";
import { buildPictureAddress } from "../../demo/pictures.ts";
import { buildImageSources, imageWidths } from "../../renderer/values/image-sources.ts";
import { createDiskCache } from "./disk-cache.ts";
import { widths } from "./encode.ts";
import { findMapTiles } from "./map-picture.ts";
import { createPictureStore } from "./picture-store.ts";
import { createMediaRouter } from "./router.ts";

/** A site with two places and a tile service, whose tiles this test draws: each in a colour of its own. */
const mapped = {
  locations: [
    { name: "Aspley", slug: "aspley", address: { lat: -27.3669, long: 153.0181 } },
    { name: "Redcliffe", slug: "redcliffe", address: { lat: -27.23, long: 153.096 } },
  ],
  maps: { tiles: "https://tiles.example/{z}/{x}/{y}.png?key={key}", key: "k1" },
};
const tilesAsked: string[] = [];
const failures: string[] = [];
let isAway = false;
async function drawTile(url: string): Promise<Buffer> {
  if (isAway) throw new Error("it answered 503");
  tilesAsked.push(url);
  const background = { r: tilesAsked.length * 20, g: 120, b: 90 };
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
}

let server: Server;
let origin: string;
let dataDir: string;
const faults: Error[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forecourt-media-"));
  const app = express();
  app.use(
    createMediaRouter({
      drawingOf: (_request, id) =>
        id === "2"
          ? { picture: "/tenant-assets/boat.svg" }
          : { outline: { path: id === "1" ? "M1 1h2" : "M0 0h1" }, isDark: id === "3" },
      mapTilesOf: (_request, name) => findMapTiles(mapped, name),
      onMapFailure: (_request, name, error) => failures.push(`${name}: ${(error as Error).message}`),
      photoSecret: "c2VjcmV0",
      pictures: createPictureStore(
        createDiskCache({
          folder: join(dataDir, "media"),
          mostBytes: 50_000_000,
          now: Date.now,
          onFault: (error) => faults.push(error),
        }),
        drawTile,
      ),
      readDemoPicture: readPicture,
    }),
  );
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

const primary = buildPictureAddress("suv-red-quarter");
const get = (path: string, headers = {}) => fetch(origin + path, { headers });
const as = (width: number, format: string) => primary.replace("-640.jpg", `-${width}.${format}`);

describe("pictures of demo cars", () => {
  it("[S7.20] come in every width and format that a page asks for, 640 wide by default", async () => {
    expect([...widths]).toEqual([...imageWidths]);
    expect(primary).toMatch(/-640\.jpg$/);
    expect(buildImageSources(primary).srcSetAvif).toContain(as(960, "avif"));
    for (const [format, type] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ]) {
      const response = await get(as(480, format ?? ""));
      expect(response.status).toBe(200);
      const { width, height, format: got } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height, got]).toEqual([480, 360, type]);
    }
  });

  it("may be kept for a week, like photographs", async () => {
    expect((await get(primary)).headers.get("cache-control")).toBe("public, max-age=604800");
  });

  it("are the very same bytes the second time, and nothing when they are known", async () => {
    const first = await get(as(320, "webp"));
    const etag = first.headers.get("etag") ?? "";
    expect(Buffer.from(await first.arrayBuffer())).toEqual(
      Buffer.from(await (await get(as(320, "webp"))).arrayBuffer()),
    );
    // Not fetch: with a condition of ours it also says no-cache, and is rightly given everything anew.
    const again = await new Promise<number | undefined>((resolve) => {
      request(origin + as(320, "webp"), { headers: { "if-none-match": etag } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(again).toBe(304);
  });

  it.each([
    "/media/cars/suv-red-side-641.jpg",
    "/media/cars/suv-red-side-99999.jpg",
    "/media/cars/suv-red-side-640.png",
    "/media/cars/suv-red-engine-640.jpg",
    "/media/cars/suv-red-side.webp",
    "/media/cars/..%2f..%2fsite-640.jpg",
    "/media/cars/%00-640.jpg",
  ])("are not found at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("a disk that takes nothing", () => {
  it("affects only the cache: pictures are rendered each time, and this is logged once", async () => {
    await rm(join(dataDir, "media"), { recursive: true });
    // A file in the place of the folder: nothing can be read or written below it, by root neither.
    await writeFile(join(dataDir, "media"), "");
    for (const width of [320, 480]) {
      const response = await get(as(width, "webp"));
      expect(response.status).toBe(200);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
    expect(faults).toHaveLength(1);
    await rm(join(dataDir, "media"));
    expect((await get(as(320, "webp"))).status).toBe(200);
    expect(await readdir(join(dataDir, "media"))).not.toEqual([]);
  });
});

describe("the stand-in", () => {
  it("[S8.16] is there for cars without pictures", async () => {
    const response = await get("/media/not-found.svg");
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(640);
    const item = await get("/media/not-found/1.svg");
    expect(await item.text()).toContain('d="M1 1h2"');
    expect(await (await get("/media/not-found/3.svg")).text()).not.toBe(
      await (await get("/media/not-found.svg")).text(),
    );
    const pictured = await fetch(`${origin}/media/not-found/2.svg`, { redirect: "manual" });
    expect(pictured.headers.get("location")).toBe("/tenant-assets/boat.svg");
  });
});

describe("maps of places", () => {
  it("report a service that is away, and are asked for again", async () => {
    isAway = true;
    const answer = await get("/media/maps/redcliffe.webp");
    isAway = false;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([502, "no-store"]);
    expect(failures).toEqual(["redcliffe: it answered 503"]);
    expect((await get("/media/maps/redcliffe.webp")).status).toBe(200);
    tilesAsked.length = 0;
  });

  it("are pasted of the service's tiles, each fetched once, and only of places that the site has", async () => {
    const first = await get("/media/maps/aspley.webp");
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { width, height } = await sharp(Buffer.from(await first.arrayBuffer())).metadata();
    expect([width, height]).toEqual([640, 400]);
    const asked = tilesAsked.length;
    expect(asked).toBeLessThanOrEqual(12);
    expect(tilesAsked.every((url) => /^https:\/\/tiles\.example\/15\/\d+\/\d+\.png\?key=k1$/.test(url))).toBe(true);
    expect((await get("/media/maps/aspley.webp")).status).toBe(200);
    expect(tilesAsked.length).toBe(asked);
    expect((await get("/media/maps/all_places.webp")).status).toBe(200);
    const both = tilesAsked.length;
    for (const other of ["nowhere", "15_1_1", "..%2Faspley"])
      expect((await get(`/media/maps/${other}.webp`)).status, other).toBe(404);
    expect(tilesAsked.length).toBe(both);
  });

  it("are none without a service", () => {
    expect(findMapTiles({ ...mapped, maps: {} }, "aspley")).toBeUndefined();
  });
});
