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
import { createPictureStore } from "./picture-store.ts";
import { createMediaRouter } from "./router.ts";

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
        id === "2" ? { picture: "/tenant-assets/boat.svg" } : { outline: { path: id === "1" ? "M1 1h2" : "M0 0h1" } },
      photoSecret: "c2VjcmV0",
      pictures: createPictureStore(
        createDiskCache({
          folder: join(dataDir, "media"),
          mostBytes: 50_000_000,
          now: Date.now,
          onFault: (error) => faults.push(error),
        }),
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
    const pictured = await fetch(`${origin}/media/not-found/2.svg`, { redirect: "manual" });
    expect(pictured.headers.get("location")).toBe("/tenant-assets/boat.svg");
  });
});
