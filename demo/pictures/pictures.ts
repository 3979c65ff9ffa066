import { createHash } from "node:crypto";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { type Look, lookOf, type Scene } from "./look.ts";
import { modelCar } from "./model-car.ts";
import { drawingVersion } from "./version.ts";
import { type View, views, viewsOf } from "./views.ts";

/** Everything that one picture is drawn from, as plain data: equal drawings are the same picture. */
export interface PlannedDrawing {
  version: number;
  look: Look;
  view: View;
}

type Site = Pick<ResolvedTenant, "site">;

/** Width that a picture's plain address names (S7.20). */
const defaultWidth = 640;

/** The name of a picture in its address: `side-1a2b3c4d`; the version may be missing. */
const namePattern = /^([a-z]+)(?:-([0-9a-f]{8}))?$/;

/** The scene of a tenant: `settings.pictureBackdrop` and `state` of its site. */
function sceneOf({ site }: Site): Scene {
  const { pictureBackdrop } = site.settings ?? {};
  return {
    backdrop: typeof pictureBackdrop === "string" ? pictureBackdrop : "studio",
    state: site.state ?? "",
  };
}

/** A version that changes whenever pictures of that look would be drawn differently. */
function versionOf(look: Look): string {
  return createHash("sha256")
    .update(JSON.stringify([drawingVersion, look]))
    .digest("hex")
    .slice(0, 8);
}

/** The car with addresses of drawn pictures of all its views. */
export function withPictures(car: Car, tenant: Site): Car {
  const look = lookOf(car, sceneOf(tenant));
  const version = versionOf(look);
  const urls = viewsOf(look.shape).map(
    (view) => `/media/cars/${encodeURIComponent(car.id)}/${view}-${version}-${defaultWidth}.jpg`,
  );
  return {
    ...car,
    images: urls.map((url) => ({ image: { url } })),
    thumbnails: urls.map((url) => url.replace(`-${defaultWidth}.jpg`, "-320.jpg")),
    primary_image_url: urls[0],
    photos_count: urls.length,
  };
}

function found(car: Car, tenant: Site, name: string) {
  const look = lookOf(car, sceneOf(tenant));
  const [, word, version] = namePattern.exec(name) ?? [];
  const view = views.find((known) => known === word);
  if (view === undefined || !viewsOf(look.shape).includes(view)) return undefined;
  const drawing: PlannedDrawing = { version: drawingVersion, look, view };
  return { drawing, isCurrent: version === versionOf(look) };
}

/** The picture source of demo cars and new models. */
export const demoPictures = {
  /** A picture by its name (`side-1a2b3c4d`); undefined for an unknown view, and for any car that is not generated. */
  ofCar: (car: Car, tenant: Site, name: string) =>
    tenant.site.stock?.source === "demo" ? found(car, tenant, name) : undefined,
  /** A picture of a new model of the dealer (content/models.json), which is requested by address only. */
  ofModel(slug: string, tenant: Pick<ResolvedTenant, "site" | "content">, name: string) {
    const car = modelCar(tenant, slug);
    return car && found(car, tenant, name);
  },
};
