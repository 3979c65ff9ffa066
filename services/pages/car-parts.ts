import { isShown, type LiveTenant } from "../../platform/tenants/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { type CardPictures, mostCardPictures } from "../../renderer/values/card-pictures.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";

/** Maximum number of cars in one request; further ones are ignored. */
const mostCars = 60;

/** Maximum length of the list of ids, characters. */
const longest = 6_000;

/** The tables with decisions for saved cars: price and tag. */
const tables = ["price", "tag"];

/** The disclaimers of the finance providers that have one; nothing else of their offers (S7.15). */
export function listDisclaimers(car: Car) {
  const named = Object.entries(car.finance_lenders ?? {}).flatMap(([provider, { disclaimer }]) =>
    disclaimer ? [[provider, { disclaimer }] as const] : [],
  );
  return { finance_lenders: Object.fromEntries(named) };
}

/** The car's first pictures, the main one first: what a card needs when a visitor turns its pictures over. */
export function selectCardPictures(car: Car): CardPictures {
  const urls = [car.primary_image_url, ...(car.images ?? []).map(({ image }) => image.url)];
  return { pictures: [...new Set(urls.filter((url) => typeof url === "string"))].slice(0, mostCardPictures) };
}

/** Cars saved in a browser, in the requested order; those that the site no longer has, or does not show, are omitted. */
export function findSavedCars({ prepared, stock }: LiveTenant, ids: unknown, now: number) {
  const asked = typeof ids === "string" ? ids.slice(0, longest).split(",", mostCars) : [];
  const visitor = { signedIn: false, phone: false };
  return [...new Set(asked)].flatMap((id) => {
    const car = stock.byId.get(id);
    if (!car || !isShown(prepared, car, now)) return [];
    const decisions = decideCar(prepared, car, { visitor, now }, tables);
    return [{ id, km: car.km ?? null, decisions }];
  });
}
