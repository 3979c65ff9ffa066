import { isShown } from "../../../core/tenants/index.ts";
import { decideAbout } from "../../../renderer/pages/index.ts";
import { objectOf } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";

/** What a table decides about the page's data and, if one is named, a car that the site shows. */
export const loader = defineLoader("decision", (context, { table, data, car: asked }) => {
  const { stock, prepared } = context.live;
  const named = asked === undefined ? undefined : String(asked);
  const car = named === undefined ? undefined : (stock.bySlug.get(named) ?? stock.byId.get(named));
  if (named !== undefined && (!car || !isShown(prepared, car, context.now))) return undefined;
  return decideAbout(prepared, String(table), objectOf(data), context, car) ?? undefined;
});
