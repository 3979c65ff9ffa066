import { defineDemand } from "../demand.ts";

export const demand = defineDemand({
  name: "datedOffers",
  prove: (_params, { live }) => ({
    end() {
      const { offers = [] } = live.prepared.tenant.content;
      return offers.flatMap(({ ends, name, id }, index) =>
        typeof ends === "string"
          ? []
          : [
              {
                message: `The offer "${String(name ?? id)}" has no last day, so that its page names one that moves every day.`,
                at: { pointer: `/content/offers/${index}` },
              },
            ],
      );
    },
  }),
});
