import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPictures } from "../../demo/index.ts";
import { withPictures } from "../../demo/pictures/pictures.ts";
import { imageSources, imageWidths } from "../../renderer/values/image-sources.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createDrawingThread } from "../../server/drawing/thread.ts";
import { plainCar, tenantWith } from "../stock/testing/fixture.ts";
import { createDiskCache } from "./disk-cache.ts";
import { widths } from "./encode.ts";
import { notFoundSvg } from "./not-found.ts";
import { createPictureStore } from "./picture-store.ts";
import { createMediaRouter } from "./router.ts";

const tenant = tenantWith({ source: "demo" });
const real = tenantWith({ source: "file" });
const car: Car = withPictures({ ...plainCar, simple_body: "SUV", colour: "Red" }, tenant);
let server: Server;
let origin: string;
let dataDir: string;
const drawing = createDrawingThread();
const faults: Error[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forecourt-media-"));
  const app = express();
  app.use(
    createMediaRouter({
      tenantOf: (request) =>
        request.headers["x-no-tenant"] ? undefined : request.headers["x-real"] ? real : tenant,
      carById: (_request, id) => (id === car.id ? car : undefined),
      photoSecret: "c2VjcmV0",
      pictures: createPictureStore(
        createDiskCache({
          folder: join(dataDir, "media"),
          mostBytes: 50_000_000,
          now: Date.now,
          onFault: (error) => faults.push(error),
        }),
        drawing.picture,
      ),
      drawn: demoPictures,
    }),
  );
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await drawing.close();
  await rm(dataDir, { recursive: true });
});

const primary = car.primary_image_url ?? "";
const get = (path: string, headers = {}) => fetch(origin + path, { headers });
const as = (width: number, format: string) => primary.replace("-640.jpg", `-${width}.${format}`);

describe("drawn pictures", () => {
  it("[S7.20] come in every width and format that a page asks for, 640 wide by default", async () => {
    expect([...widths]).toEqual([...imageWidths]);
    expect(primary).toMatch(/-640\.jpg$/);
    for (const [format, type] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ]) {
      const response = await get(as(480, format ?? ""));
      expect(response.status).toBe(200);
      const {
        width,
        height,
        format: got,
      } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height, got]).toEqual([480, 360, type]);
    }
  });

  it("may be kept for ever under their version, for an hour under another or none", async () => {
    expect((await get(primary)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const old = await get(primary.replace(/quarter-[0-9a-f]{8}/, "quarter-00000000"));
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect((await get("/media/cars/c1/side-320.webp")).headers.get("cache-control")).toBe(
      "public, max-age=3600",
    );
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
    "/media/cars/c1/side-641.jpg",
    "/media/cars/c1/side-99999.jpg",
    "/media/cars/c1/side-640.png",
    "/media/cars/c1/engine-640.jpg",
    "/media/cars/nobody/side-640.jpg",
    "/media/cars/c1/..%2f..%2fsite.json",
    "/media/cars/%00/side-640.jpg",
  ])("are not found at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("are not found without a tenant", async () => {
    expect((await get(primary, { "x-no-tenant": "1" })).status).toBe(404);
  });

  it("[S8.16] are never made of a car that a dealer sells", async () => {
    expect((await get(primary, { "x-real": "1" })).status).toBe(404);
    expect((await get("/media/cars/c1/side-640.jpg", { "x-real": "1" })).status).toBe(404);
  });

  it("exist for every address in the car's gallery", async () => {
    for (const { image } of car.images ?? [])
      expect((await get(image.url.replace("-640", "-320"))).status).toBe(200);
    expect(imageSources(primary).srcSetAvif).toContain(as(960, "avif"));
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
    // It shows what the site sells.
    const pictures = await Promise.all(
      (["truck", "van", "caravan"] as const).map((type) =>
        sharp(Buffer.from(notFoundSvg(type)))
          .png()
          .toBuffer(),
      ),
    );
    expect(new Set([String(bytes), ...pictures.map(String)]).size).toBe(4);
    expect(notFoundSvg(undefined)).toBe(String(bytes));
  });
});
