import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { buildPublicForm } from "../../forms/index.ts";
import { defineLoader } from "../context.ts";
import { findShownCar } from "../find-shown-car.ts";

/** The public part of a form, about a car that the site shows when `car` is its slug or id. */
export const loader = defineLoader("form", async (context, { id, car, answers }) => {
  const { live, now, about, route, refused, taken } = context;
  const { user } = context.session;
  const form = await buildPublicForm(live.prepared.tenant, String(id), {
    car: findShownCar(context, car),
    now,
    about,
    query: route.query,
    ...(user && { visitor: { email: user.mail, phone: user.phone } }),
    refused,
    taken,
    answers: answers as JsonObject | undefined,
  });
  return form as JsonValue | undefined;
});
