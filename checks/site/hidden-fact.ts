import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";

/** Components that show as many facts as fit, besides those with a line of their own. */
const shortLists = ["CarCard", "CarHeading"];
const most = 4;

const withFacts = (last: JsonObject) => ({
  "site.json": {
    components: {
      CarCard: {
        facts: [
          ...["make", "model", "badge", "year"].map((name) => ({ label: name, value: { $bind: `car.${name}` } })),
          { label: "Kilometres", value: { $bind: "car.km" }, ...last },
        ],
      },
    },
  },
});

export const check = defineCheck<{ component: string; fact: string }>({
  subject: "dealer",
  message: ({ component, fact }) =>
    `${component} shows the first ${most} facts that have a value: "${fact}" shows only where an earlier one is empty.`,
  hint: () => 'Write "line": true beside it to give it a line of its own, or place it before others.',
  why: "Nobody sees the fact on vehicles that have the others.",
  examples: [{ bad: withFacts({}), at: "/components/CarCard/facts/4", good: withFacts({ line: true }) }],
  visit(dealer, report) {
    for (const component of shortLists) {
      const { facts } = convertToJsonObject(dealer.site.components?.[component]);
      if (!Array.isArray(facts)) continue;
      // Lower layers list alternatives, such as weights of caravans and kilometres of cars.
      const own = facts.map(convertToJsonObject).flatMap((fact, index) => {
        const at = formatPointer(["site", "components", component, "facts", String(index)]);
        return fact.line !== true && findLayerIndex(dealer, at) === dealer.layers.length - 1 ? [{ fact, at }] : [];
      });
      for (const { fact, at } of own.slice(most))
        report(at, { component, fact: String(fact.field ?? fact.id ?? fact.label) });
    }
  },
});
