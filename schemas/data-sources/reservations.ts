import { defineDataSource } from "./data-source.ts";
import { listOf, ofListedOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "reservations",
  description:
    "Reservations of the signed-in visitor, newest first: car, state, expiry and the path of the reservation's page.",
  params: {},
  gives: listOf(ofListedOrder),
  examples: [{}],
});
