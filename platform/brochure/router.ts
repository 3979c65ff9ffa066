import { createHash } from "node:crypto";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { buildBrochure } from "../../renderer/brochure/index.ts";
import { decideCar, planPage, speakOfCar } from "../../renderer/pages/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { buildCarAddress } from "../../schemas/entities/vehicle-type-address.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { createAddressLimiter } from "../base/address-limiter.ts";
import type { Clock } from "../base/clock.ts";
import {
  createPhotoAddresses,
  createQueue,
  loadPictureBytes,
  type PictureStore,
  type ReadDemoPicture,
} from "../media/index.ts";
import { convertToPublicCar } from "../stock/index.ts";
import type { LiveTenant } from "../tenants/index.ts";
import { isShown, resolveSiteOrigin } from "../tenants/index.ts";
import type { BrochureInput } from "./draw.ts";
import { createMemory } from "./memory.ts";
import { selectInk } from "./paper.ts";

/** The dependencies of the brochure route. */
export interface BrochureOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  clock: Clock;
  /** Seals addresses of photographs. */
  photoSecret: string;
  /** Draws a brochure as PDF. */
  draw(input: BrochureInput): Promise<Buffer>;
  pictures: PictureStore;
  readDemoPicture: ReadDemoPicture;
  /** Maximum PDFs per client address and minute; 0: unlimited. Default 30. */
  perMinute?: number;
}

/** The page whose layout defines the content of a brochure. */
const pageId = "brochure";
/** A longer queue means that a client is requesting all of them. */
const longestQueue = 20;
const keptBrochures = 40;
/** px; sharp in print at the picture's size. */
const pictureWidth = 1280;
const visitor = { signedIn: false, phone: false };

function dealerOf({ publicSite: site }: LiveTenant["prepared"]): BrochureInput["dealer"] {
  const { street, city, state, postcode } = site.address ?? {};
  const place = [city, state?.toUpperCase(), postcode].filter(Boolean).join(" ");
  const licences = (site.licences ?? []).map(({ label, number }) => `${label} ${number}`).join(", ");
  const lines = [[street, place].filter(Boolean).join(", "), site.phone, site.email, licences];
  return {
    name: site.name,
    lines: lines.filter((line): line is string => typeof line === "string" && line !== ""),
    ...(site.phone !== undefined && { phone: site.phone }),
  };
}

/** The content of a car's brochure, from the tenant's page; undefined if the tenant has no such page. */
async function wordsOf(live: LiveTenant, car: Car, now: number) {
  const prepared = speakOfCar(live.prepared, car);
  const page = prepared.pages.get(pageId);
  if (!page) return undefined;
  const shown = {
    ...convertToPublicCar(car, prepared.publicSite),
    decisions: decideCar(prepared, car, { visitor, now }),
  };
  const { tree } = await planPage(prepared, {
    page,
    route: { path: buildCarAddress(car.slug, prepared.publicSite), params: { slug: car.slug }, query: {} },
    data: { car: shown as unknown as JsonValue },
    visitor,
    now,
  });
  return buildBrochure(tree, prepared.place);
}

function refuse(res: Response, status: number, error: string): void {
  res.status(status).set("Cache-Control", "no-store").json({ error });
}

/**
 * `GET /api/cars/{slug}.pdf` (S7.16): one page about a car, on sites with the flag `pdf`. Each is rendered once, a few are
 * cached. 404 for a car that the site does not show; 429 over the rate limit; 503 with Retry-After while too many wait.
 */
export function createBrochureRouter(options: BrochureOptions): Router {
  const { tenantOf, clock, photoSecret, draw, pictures, readDemoPicture, perMinute = 30 } = options;
  const queue = createQueue<Buffer>(1);
  const memory = createMemory<Buffer>(keptBrochures);

  async function make(words: Omit<BrochureInput, "picture">): Promise<Buffer> {
    const { picture: url } = words.brochure;
    const sources = { store: pictures, readDemoPicture, addresses: createPhotoAddresses(photoSecret) };
    const picture = url && (await loadPictureBytes({ url, width: pictureWidth }, sources));
    return draw({ ...words, ...(picture && { picture }) });
  }

  const answer: RequestHandler = async (req, res, next) => {
    const live = tenantOf(req);
    const slug = /^([a-z0-9][a-z0-9-]*)\.pdf$/.exec(String(req.params.file))?.[1];
    if (!live || slug === undefined) return next();
    const { prepared, stock } = live;
    const now = clock.now();
    const car = stock.bySlug.get(slug);
    const offered = prepared.publicSite.flags?.pdf === true && car && isShown(prepared, car, now);
    const brochure = offered ? await wordsOf(live, car, now) : undefined;
    if (!car || !brochure) return refuse(res, 404, "There is no PDF of this vehicle.");
    const words = {
      brochure,
      dealer: dealerOf(prepared),
      url: resolveSiteOrigin(req, prepared.tenant.site) + buildCarAddress(slug, prepared.publicSite),
      ink: selectInk(prepared.tenant.theme),
      locale: prepared.publicSite.locale,
    };
    const key = createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22);
    let bytes = memory.get(key);
    if (!bytes) {
      if (queue.length >= longestQueue) {
        res.set("Retry-After", "5");
        return refuse(res, 503, "Too many PDFs are being made. Please try again in a moment.");
      }
      bytes = await queue.run(key, () => make(words));
      memory.set(key, bytes);
    }
    res
      .type("pdf")
      .set("Content-Disposition", `attachment; filename="${slug}.pdf"`)
      .set("Cache-Control", "private, max-age=300")
      .set("ETag", `"${key}"`)
      .send(bytes);
  };

  // PDFs are the most expensive responses.
  const limit = createAddressLimiter(perMinute, (_req, res) =>
    refuse(res, 429, "Too many PDFs. Please try again in a minute."),
  );
  const router = Router();
  router.get("/api/cars/:file", limit, answer);
  return router;
}
