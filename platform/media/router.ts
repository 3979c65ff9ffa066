import { createHash } from "node:crypto";
import { type NextFunction, type Request, type Response, Router } from "express";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { photoAddresses } from "../stock/index.ts";
import { formats } from "./encode.ts";
import { notFoundSvg } from "./not-found.ts";
import { drawnPicture, photoPicture } from "./picture-names.ts";
import type { FoundPicture, PictureSource } from "./picture-source.ts";
import type { PictureStore } from "./picture-store.ts";

/** The dependencies of the media routes. */
export interface MediaOptions {
  /** The tenant that a request is for. */
  tenantOf(request: Request): ResolvedTenant | undefined;
  /** A car of that tenant's stock. */
  carById(request: Request, id: string): Car | undefined;
  /** Seals addresses of photographs. */
  photoSecret: string;
  pictures: PictureStore;
  /** The source of pictures of demo cars. */
  drawn: PictureSource;
}

const year = 31_536_000;
const lasting = `public, max-age=${year}, immutable`;
const hour = "public, max-age=3600";
/** A photograph's address stays when the dealer's agency retouches it. */
const week = "public, max-age=604800";

function send(response: Response, type: string, bytes: Buffer | string, caching: string): void {
  response
    .set("Content-Type", type)
    .set("Cache-Control", caching)
    .set("X-Content-Type-Options", "nosniff")
    .set("ETag", `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`)
    .send(bytes);
}

/**
 * `GET /media/cars/:carId/:view[-version]-:width.(avif|webp|jpg)`: drawn pictures, each made once. An outdated
 * version gets the current picture with a short cache time. `GET /media/models/:slug/:view-:width...`: those of a new
 * model. `GET /media/photos/<address>-<seal>[-whole]-:width.(avif|webp|jpg)`: photographs of a feed, in the same sizes
 * (photo-addresses.ts), cut to 4:3 or whole. `GET /media/not-found.svg`: the placeholder of a missing picture.
 */
export function createMediaRouter({ tenantOf, carById, photoSecret, pictures, drawn }: MediaOptions): Router {
  const router = Router();
  const placeholder = (request: Request) => notFoundSvg(tenantOf(request)?.site.vehicleType);
  router.get("/media/not-found.svg", (request, response) => {
    send(response, "image/svg+xml", placeholder(request), hour);
  });
  /** Answers the drawn picture that a request names, or lets the next route try. */
  async function answerDrawn(
    { name, response, next }: { name: string; response: Response; next: NextFunction },
    find: (name: string) => FoundPicture | undefined,
  ): Promise<void> {
    const asked = drawnPicture(name);
    const found = asked && find(asked.name);
    if (!asked || !found) return next();
    const bytes = await pictures.drawn(found.drawing, asked.width, asked.format);
    if (bytes) return send(response, formats[asked.format], bytes, found.isCurrent ? lasting : hour);
    response.status(503).set("Retry-After", "5").send();
  }
  router.get("/media/cars/:carId/:name", (request, response, next) => {
    const { carId, name } = request.params;
    return answerDrawn({ name, response, next }, (picture) => {
      const tenant = tenantOf(request);
      const car = tenant && carById(request, carId);
      return car && drawn.ofCar(car, tenant, picture);
    });
  });
  router.get("/media/models/:slug/:name", (request, response, next) => {
    const { slug, name } = request.params;
    return answerDrawn({ name, response, next }, (picture) => {
      const tenant = tenantOf(request);
      return tenant && drawn.ofModel(slug, tenant, picture);
    });
  });
  const addresses = photoAddresses(photoSecret);
  router.get("/media/photos/:name", async (request, response, next) => {
    const asked = photoPicture(request.params.name);
    const theirs = asked && addresses.theirs(asked.address, asked.seal);
    if (!asked || theirs === undefined) return next();
    try {
      const bytes = await pictures.photo({ ...theirs, whole: asked.whole }, asked.width, asked.format);
      if (bytes) return send(response, formats[asked.format], bytes, week);
      response.status(503).set("Retry-After", "5").send();
    } catch {
      // Missing, slow or not a picture: the visitor sees the placeholder, and the photograph is requested again in an
      // hour.
      send(response.status(404), "image/svg+xml", placeholder(request), hour);
    }
  });
  return router;
}
