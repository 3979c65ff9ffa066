import { toPointer } from "../../../schemas/index.ts";
import { defineLawCheck } from "../law-check.ts";
import { states, wordingsGiven } from "../wordings.ts";

export const offerEnd = defineLawCheck<string>({
  code: "law/offer-end",
  severity: "warning",
  message: (what) => `${what} does not say until when.`,
  hint: "Give the offer `ends`, and state `date` in the wording of its last day (`offer.ends`).",
  why: "An offer without an end hurries buyers for no reason.",
  visit(dealer, { report }) {
    const { offers = [] } = dealer.prepared.tenant.content;
    for (const [index, { ends, name, id }] of offers.entries())
      if (typeof ends !== "string")
        report({ pointer: toPointer(["content", "offers", index]) }, `The offer "${String(name ?? id)}"`);
    for (const { key, prop, message, pointer } of wordingsGiven(dealer, "date"))
      if (prop === "ends" && !states(message, "date")) report({ pointer }, `The wording "${key}"`);
  },
});
