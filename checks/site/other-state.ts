import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

const melbourne = { street: "1 High Street", city: "Melbourne", state: "vic", postcode: "3000" };

export const check = defineCheck<{ state: string; places: string }>({
  code: "site/other-state",
  severity: "warning",
  subject: "dealer",
  message: ({ state, places }) => `The site's state is ${state}, but all its locations are in ${places}.`,
  hint: () => 'Correct "state".',
  why: "Government charges, registration and what must be said in advertisements go by the state.",
  examples: [
    {
      bad: {
        "site.json": {
          state: "wa",
          timeZone: "Australia/Perth",
          locations: [{ id: "one", slug: "one", name: "One", address: { ...melbourne } }],
        },
      },
      at: "/state",
      good: {
        "site.json": {
          state: "vic",
          timeZone: "Australia/Melbourne",
          locations: [{ id: "one", slug: "one", name: "One", address: { ...melbourne } }],
        },
      },
    },
  ],
  visit(dealer, report) {
    const { state, locations = [] } = dealer.site;
    if (typeof state !== "string" || !(isOwn(dealer, "/site/state") || isOwn(dealer, "/site/timeZone")))
      return;
    const states = new Set<string>(locations.flatMap(({ address }) => address?.state ?? []));
    if (states.size > 0 && !states.has(state))
      report("/site/state", { state, places: [...states].join(", ") });
  },
});
