import type { DemandOf } from "../../../schemas/collections/laws.ts";
import { type ClaimName, claims as meanings } from "../../../schemas/documents/claims.ts";
import type { Theme } from "../../../schemas/documents/theme.schema.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { Claim } from "../claim.ts";
import { type Breach, defineDemand, isAbout } from "../demand.ts";
import { lessProminent } from "../look.ts";
import { inWords, quoted } from "../quote.ts";
import type { Surveyed } from "../survey.ts";

type Params = DemandOf<"beside">;

const sameNode = (one: Claim, other: Claim) =>
  one.place.node === other.place.node && one.place.page === other.place.page;

/** Whether one claim stands as near another as the law wants. */
function isNear(near: Params["near"], one: Claim, other: Claim): boolean {
  if (near === "page") return true;
  if (!sameNode(one, other)) return false;
  if (one.block !== other.block) return near === "node";
  // A wording must state both in the same alternative, not in one of them each.
  const said = one.place.prop === other.place.prop ? other.branches : undefined;
  if (said && one.branches?.some((branch) => !said.includes(branch))) return false;
  // In a text, neighbouring paragraphs stand together, not its first and its last.
  return one.part === undefined || other.part === undefined || Math.abs(one.part - other.part) <= 1;
}

/** The part of a lender's entry in stock that a claim states. */
const parts: { readonly [name in ClaimName]?: string } = {
  creditTerms: "termYears",
  interestRate: "interestRate",
  comparisonRate: "comparisonRate",
};

/** Fields of a car that lack what a claim states, though its lender asks for repayments. */
function lacking(needed: ClaimName, car: Car | undefined): string[] {
  const part = parts[needed];
  if (part === undefined) return [];
  return Object.entries(car?.finance_lenders ?? {}).flatMap(([name, lender]) =>
    (lender.paymentWeek ?? lender.paymentMonth) != null &&
    (lender as { [part: string]: unknown })[part] == null
      ? `finance_lenders.${name}.${part}`
      : [],
  );
}

const nearWords = { block: "in the same line", node: "in the same component", page: "on the page" } as const;

/** What is wrong with the candidates for a needed claim; undefined: one of them is right. */
function fault(params: Params, of: Claim, near: readonly Claim[], theme: Theme): string | undefined {
  const named = params.called?.map((words) => words.toLowerCase());
  let last = "";
  for (const one of near) {
    if (params.open === true && one.isHidden && !of.isHidden) last = "is behind a press";
    else if (named && one.words !== "" && !named.some((words) => one.words.toLowerCase().includes(words)))
      last = `is not called ${params.called?.map((words) => `"${words}"`).join(" or ")}`;
    else {
      const less =
        params.prominent === true && one.type && of.type
          ? lessProminent(theme, one.type, of.type)
          : undefined;
      if (less === undefined) return undefined;
      last = `is less prominent: ${less}`;
    }
  }
  return last;
}

export const demand = defineDemand({
  name: "beside",
  prove(params, { live }, { mend }) {
    const { theme } = live.prepared.tenant;
    const breachesOf = (page: Surveyed, claim: Claim): Breach[] =>
      params.needs.flatMap((needed): Breach[] => {
        const candidates = page.claims.filter((one) => one.claim === needed);
        const near = candidates.filter((one) => isNear(params.near, claim, one));
        if (near.length === 0) {
          const fields = lacking(needed, live.stock.byId.get(claim.car ?? ""));
          return [
            {
              ...(fields.length > 0 && {
                mend: `The stock lacks ${fields.join(" and ")}: give it to the car in its feed or in the map of its import. ${mend}`,
              }),
              message: `It states the ${inWords(claim.claim)} ${quoted(claim)} without the ${inWords(needed)} ${nearWords[params.near]}${candidates.length > 0 ? "; it stands elsewhere on the page" : ""}. (${meanings[needed]})`,
              at: claim.place,
              ...(claim.car !== undefined && { car: claim.car }),
            },
          ];
        }
        const wrong = fault(params, claim, near, theme);
        if (wrong === undefined) return [];
        return [
          {
            message: `The ${inWords(needed)} beside the ${inWords(claim.claim)} ${quoted(claim)} ${wrong}.`,
            at: near[0]?.place ?? claim.place,
            ...(claim.car !== undefined && { car: claim.car }),
          },
        ];
      });
    return {
      page: (page) =>
        isAbout(params.carTypes, page)
          ? page.claims
              .filter(({ claim, type }) => claim === params.claim && type !== undefined)
              .flatMap((claim) => breachesOf(page, claim))
          : [],
    };
  },
});
