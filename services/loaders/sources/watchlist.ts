import { convertToJsonObject, type JsonObject } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";

/**
 * The visitor's watchlist: each car as a card while it is in stock, otherwise by its saved name, because its pictures
 * are gone.
 */
export const loader = defineLoader("watchlist", (context) => {
  const { session, live } = context;
  return session.saved.map((saved) => {
    const car = live.stock.byId.get(saved.car_id);
    const kept = JSON.parse(saved.snapshot) as JsonObject;
    const price = car?.price ?? null;
    const decisions = car ? context.decide(car, ["price", "tag", "availability"]) : {};
    const { state = "sold" } = convertToJsonObject(decisions.availability);
    const gone = state === "sold";
    const drop = saved.price !== null && price !== null && !gone ? saved.price - price : 0;
    return {
      id: saved.car_id,
      slug: car?.slug ?? kept.slug ?? "",
      name: car?.name ?? kept.name ?? "",
      image: car?.primary_image_url ?? car?.images?.[0]?.image.url ?? null,
      decisions,
      // A car that has left the stock no longer has a page.
      linked: car !== undefined && live.stock.shown.has(car.id),
      gone,
      reserved: state === "reserved",
      drop: Math.max(0, Math.round(drop)),
    };
  });
});
