import { decideAbout } from "../../../renderer/pages/index.ts";
import { convertToJsonObject } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { findShownCar } from "../find-shown-car.ts";

/** What a table decides about the page's data and, if one is named, a car that the site shows. */
export const loader = defineLoader("decision", async (context, { table, data, car: asked }) => {
  const car = asked === undefined ? undefined : findShownCar(context, asked);
  if (asked !== undefined && !car) return undefined;
  return (
    (await decideAbout(context.live.prepared, String(table), convertToJsonObject(data), context, car)) ?? undefined
  );
});
