import { isShown } from "../../platform/tenants/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "./context.ts";

/** The car with this slug or id, as an address names it; undefined if there is none that the site shows. */
export function findShownCar(
  { live: { stock, prepared }, now }: Pick<LoadContext, "live" | "now">,
  asked: JsonValue | undefined,
): Car | undefined {
  const found = stock.bySlug.get(String(asked)) ?? stock.byId.get(String(asked));
  return found && isShown(prepared, found, now) ? found : undefined;
}
