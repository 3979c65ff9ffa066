import { decideAbout } from "../../../renderer/pages/index.ts";
import { objectOf } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { shownCar } from "../shown-car.ts";

/** What a table decides about the page's data and, if one is named, a car that the site shows. */
export const loader = defineLoader("decision", async (context, { table, data, car: asked }) => {
  const car = asked === undefined ? undefined : shownCar(context, asked);
  if (asked !== undefined && !car) return undefined;
  return (await decideAbout(context.live.prepared, String(table), objectOf(data), context, car)) ?? undefined;
});
