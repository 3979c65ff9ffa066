import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "WatchlistList",
  client: "island",
  wakes: "idle",
  description:
    'The cars of a signed-in visitor\'s watchlist, with what has changed since. `items` is the data source "watchlist".',
  lazy: true,
  props: s.object({
    items: s.list(
      'Bound from the data source "watchlist".',
      s.openObject({
        id: s.text("Car."),
        slug: s.text("Last segment of its address."),
        name: s.text("Its name."),
        "image?": s.nullable(s.text("Its picture.")),
        "decisions?": s.openObject("Decisions of the car.", { "price?": priceDecisionSchema }),
        linked: s.flag("Whether it has a page."),
        gone: s.flag("Whether it has been sold."),
        reserved: s.flag("Whether it is on hold."),
        drop: s.amount("Amount of the price drop, AUD."),
      }),
    ),
    empty: s.text("Shown when none are saved."),
    "action?": actionSchema,
    labels: s.object("Wording.", {
      remove: s.liveText("Name of the remove button", "name"),
      drop: s.liveText("Notice of a lower price", "amount"),
      gone: s.text("Notice of a car that was sold."),
      reserved: s.text("Notice of a held car."),
      mergeText: s.liveText("Cars saved in this browser that the watchlist lacks", "count"),
      merge: s.text("Button that adds them."),
      mergeNot: s.text("Button that keeps them in the browser only."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
