import { defineDemand } from "../demand.ts";
import { quoted } from "../quote.ts";
import { namesDay } from "../text-days.ts";

const dayMs = 86_400_000;

export const demand = defineDemand({
  name: "datedWas",
  prove({ days = 0 }, { live }) {
    /** Since when a price was asked: as the stock says, or as the site has seen it; ms since 1970 UTC. */
    const sinceOf = (id: string, price: number): number | undefined => {
      const car = live.stock.byId.get(id);
      const said = car?.before_price === price ? Date.parse(car.before_price_since ?? "") : Number.NaN;
      if (!Number.isNaN(said)) return said;
      const earlier = live.known.get(car?.slug ?? "")?.earlier ?? [];
      const at = earlier.findIndex((one) => one.price === price);
      if (at === -1) return undefined;
      return earlier[at - 1]?.until ?? Date.parse(car?.created_at ?? "");
    };
    return {
      page: ({ claims, moment }) =>
        claims
          .filter(({ claim, car, part }) => claim === "was" && (car !== undefined || part !== undefined))
          .flatMap((claim) => {
            const { value, car = "", place, part, words } = claim;
            // A text says the day itself.
            if (part !== undefined)
              return namesDay(words)
                ? []
                : [
                    {
                      message: `It compares with an earlier price, and does not say since when that was asked: ${quoted(claim)}.`,
                      at: place,
                    },
                  ];
            const since = sinceOf(car, Number(value));
            if (since !== undefined && moment - since >= days * dayMs) return [];
            const message =
              since === undefined
                ? `It strikes through ${String(value)}, and nothing says since when the car was offered at that price.`
                : `It strikes through ${String(value)}, at which the car was offered for less than ${days} days.`;
            return [{ message, at: place, car }];
          }),
    };
  },
});
