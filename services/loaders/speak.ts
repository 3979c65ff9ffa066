import { speakOf } from "../../platform/tenants/index.ts";
import type { Page } from "../../schemas/documents/page.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";
import { findShownCar } from "./find-shown-car.ts";
import { readParams } from "./params.ts";

/** The context of a page with texts about its car, if it has one. */
export function speakOfPage(context: LoadContext, page: Page): LoadContext {
  const live = speakOf(context.live, findPageCar(context, page));
  return live === context.live ? context : { ...context, live };
}

/** The car that a page is about: the one that its sources ask for by slug or id. */
function findPageCar(context: LoadContext, { data = {} }: Page): Car | undefined {
  const { route, sent } = context;
  const named = Object.values(data).flatMap(({ source, params }): (JsonValue | undefined)[] => {
    if (source === "sent") return [sent?.carId];
    // Unlike the other sources, this one reads the address itself.
    if (source === "alertForm") return [route.query.car];
    const { car, slug } = readParams(context, {}, params);
    return [car, slug];
  });
  for (const name of named) {
    const car = name === undefined ? undefined : findShownCar(context, name);
    if (car) return car;
  }
  return undefined;
}
