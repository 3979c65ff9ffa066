import { publicForm } from "../../../desk/forms/index.ts";
import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";

/** The public part of a form, about a car when `car` is its slug or id. */
export const loader = defineLoader(
  "form",
  ({ live, now, about, route, refused, taken, session: { user } }, { id, car, answers }) =>
    publicForm(live.prepared.tenant, String(id), {
      car: live.stock.bySlug.get(String(car)) ?? live.stock.byId.get(String(car)),
      now,
      about,
      query: route.query,
      ...(user && { visitor: { email: user.mail, phone: user.phone } }),
      refused,
      taken,
      answers: answers as JsonObject | undefined,
    }) as JsonValue | undefined,
);
