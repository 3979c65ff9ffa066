import { createHash } from "node:crypto";
import { type Request, type Response, Router } from "express";
import type { Drawing } from "../../schemas/resolve/vehicle-types.ts";
import { createPhotoAddresses } from "../stock/index.ts";
import { type Format, formats } from "./encode.ts";
import type { MapTile } from "./map-picture.ts";
import { renderNotFoundSvg } from "./not-found.ts";
import type { ReadDemoPicture } from "./picture-bytes.ts";
import { parseDemoPictureName, parsePhotoName } from "./picture-names.ts";
import type { PictureStore } from "./picture-store.ts";

/** The dependencies of the media routes. */
export interface MediaOptions {
  /** How the site of a request draws one of its vehicles, or without an id what it sells. */
  drawingOf(request: Request, carId?: string): Drawing & { isDark?: boolean };
  /** The tiles of a map of the site of a request; undefined if it has none of this name. */
  mapTilesOf(request: Request, name: string): MapTile[] | undefined;
  /** Called when a map cannot be drawn because its tile service does not answer with tiles. */
  onMapFailure(request: Request, name: string, error: unknown): void;
  /** Seals addresses of photographs. */
  photoSecret: string;
  pictures: PictureStore;
  readDemoPicture: ReadDemoPicture;
}

const hour = "public, max-age=3600";
/** The address of a picture stays when it is retouched. */
const week = "public, max-age=604800";

function send(response: Response, type: string, bytes: Buffer | string, caching: string): void {
  response
    .set("Content-Type", type)
    .set("Cache-Control", caching)
    .set("X-Content-Type-Options", "nosniff")
    .set("ETag", `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`)
    .send(bytes);
}

/** Answers a picture, or that too many are being made. */
function sendPicture(response: Response, format: Format, bytes: Buffer | undefined): void {
  if (bytes) send(response, formats[format], bytes, week);
  else response.status(503).set("Retry-After", "5").send();
}

/**
 * `GET /media/cars/<name>-:width.(avif|webp|jpg)`: pictures of demo cars. `GET
 * /media/photos/<address>-<seal>[-whole]-:width.(avif|webp|jpg)`: photographs of a feed, in the same sizes
 * (photo-addresses.ts), cut to 4:3 or whole. `GET
 * /media/maps/<location>.webp`: the map of a place, pasted of the tiles of the site's service. `GET
 * /media/not-found/<id>.svg`: the drawing of a vehicle without pictures; `/media/not-found.svg`: of what the site sells.
 */
export function createMediaRouter(options: MediaOptions): Router {
  const { drawingOf, mapTilesOf, onMapFailure, photoSecret, pictures, readDemoPicture } = options;
  const router = Router();
  const placeholder = (request: Request) => {
    const { outline, isDark } = drawingOf(request);
    return renderNotFoundSvg(outline, isDark);
  };
  router.get(["/media/not-found.svg", "/media/not-found/:car.svg"], (request, response) => {
    const { car } = request.params as { car?: string };
    const { picture, outline, isDark } = drawingOf(request, car);
    if (picture === undefined) send(response, "image/svg+xml", renderNotFoundSvg(outline, isDark), hour);
    else response.set("Cache-Control", hour).redirect(picture);
  });
  router.get("/media/cars/:name", async (request, response, next) => {
    const demoPictureName = parseDemoPictureName(request.params.name);
    const original = demoPictureName && (await readDemoPicture(demoPictureName.name));
    if (!demoPictureName || !original) return next();
    sendPicture(
      response,
      demoPictureName.format,
      await pictures.resized(original, demoPictureName.width, demoPictureName.format),
    );
  });
  router.get("/media/maps/:name.webp", async (request, response, next) => {
    const { name } = request.params;
    const tiles = mapTilesOf(request, name);
    if (tiles === undefined) return next();
    try {
      sendPicture(response, "webp", await pictures.map(tiles));
    } catch (error) {
      // The service is away: the page has the address beside it, and the next visitor asks again.
      onMapFailure(request, name, error);
      response.status(502).set("Cache-Control", "no-store").send();
    }
  });
  const addresses = createPhotoAddresses(photoSecret);
  router.get("/media/photos/:name", async (request, response, next) => {
    const photoName = parsePhotoName(request.params.name);
    const theirs = photoName && addresses.theirs(photoName.address, photoName.seal);
    if (!photoName || theirs === undefined) return next();
    try {
      const bytes = await pictures.photo({ ...theirs, whole: photoName.whole }, photoName.width, photoName.format);
      sendPicture(response, photoName.format, bytes);
    } catch {
      // Missing, slow or not a picture: the visitor sees the placeholder, and the photograph is requested again in an
      // hour.
      send(response.status(404), "image/svg+xml", placeholder(request), hour);
    }
  });
  return router;
}
