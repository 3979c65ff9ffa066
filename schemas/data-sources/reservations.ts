import { defineDataSource } from "./data-source.ts";
import { listOf, ofOrder } from "./shapes.ts";

export const source = defineDataSource({
  name: "reservations",
  description:
    "What the signed-in visitor has reserved, newest first: car, how it stands, until when, and the path of its page.",
  params: {},
  gives: listOf(ofOrder),
});
