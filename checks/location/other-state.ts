import { statesOf } from "../../schemas/entities/postcode-states.ts";
import { outsideOf } from "../../schemas/entities/state-bounds.ts";
import { defineCheck } from "../check.ts";

const perth = (more: object) => ({
  "site.json": {
    address: { street: "1 High Street", city: "Perth", state: "wa", postcode: "6000", ...more },
  },
});

export const check = defineCheck<{ what: string; state: string; isPosition: boolean }>({
  code: "location/other-state",
  severity: "warning",
  subject: "dealer",
  message: ({ what, state }) => `The ${what} is not in ${state}, where the address is.`,
  hint: ({ isPosition }) =>
    isPosition
      ? "Correct the position: in Australia, lat is below 0 (-27.37) and long is above 110 (153.02)."
      : "Correct the postcode or the state.",
  why: "Maps, distances and charges of the state would be those of another place.",
  examples: [
    { bad: perth({ postcode: "4217" }), at: "/address/postcode", good: perth({}) },
    {
      bad: perth({ lat: 31.95, long: 115.86 }),
      at: "/address/lat",
      good: perth({ lat: -31.95, long: 115.86 }),
    },
  ],
  visit({ site }, report) {
    const places = [
      { address: site.address, at: ["site"] },
      ...(site.locations ?? []).map(({ address }, index) => ({ address, at: ["site", "locations", index] })),
    ];
    for (const { address, at } of places) {
      if (address === undefined) continue;
      const { postcode, state, lat, long } = address;
      const states = statesOf(postcode);
      const isOther = states.length > 0 && !states.includes(state);
      const isPlaced = lat !== undefined && long !== undefined;
      const wrong = isPlaced && !isOther ? outsideOf(state, { lat, long }) : undefined;
      if (isOther)
        report([...at, "address", "postcode"], {
          ...{ what: `postcode ${postcode}`, state, isPosition: false },
        });
      else if (wrong)
        report([...at, "address", wrong], {
          ...{ what: `position ${lat}, ${long}`, state, isPosition: true },
        });
    }
  },
});
