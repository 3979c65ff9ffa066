import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";

/** The visitor's watchlist. */
export const schema = {
  name: "WatchlistList",
  client: "island",
  wakes: "idle",
  description:
    'The cars of a signed-in visitor\'s watchlist, with what has changed since. `items` is the data source "watchlist".',
  lazy: true,
  props: object({
    items: list(
      'Bound from the data source "watchlist".',
      openObject({
        id: text("Car."),
        slug: text("Last segment of its address."),
        name: text("Its name."),
        image: optional({ type: ["string", "null"], description: "Its picture." }),
        decisions: optional(openObject("Decisions of the car.", { price: optional(priceDecisionSchema) })),
        linked: { type: "boolean", description: "Whether it has a page." },
        gone: { type: "boolean", description: "Whether it has been sold." },
        reserved: { type: "boolean", description: "Whether it is on hold." },
        drop: { type: "number", description: "Amount of the price drop, AUD." },
      }),
    ),
    empty: text("Shown when none are saved."),
    action: optional(actionSchema),
    labels: object("Wording.", {
      remove: liveText("Name of the remove button; value name.", "name"),
      drop: liveText("Notice of a lower price; value amount.", "amount"),
      gone: text("Notice of a car that was sold."),
      reserved: text("Notice of a held car."),
      mergeText: liveText("Cars saved in this browser that the watchlist lacks; value count.", "count"),
      merge: text("Button that adds them."),
      mergeNot: text("Button that keeps them in the browser only."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
