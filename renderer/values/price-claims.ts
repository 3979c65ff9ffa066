import type { ClaimSpec } from "../../schemas/documents/claims.ts";

/** Where a component's props have a price with its weekly estimate, by dotted path. */
interface PricePaths {
  /** The decision `price`. */
  price: string;
  /** The decision `finance`; absent: no estimate is shown. */
  finance?: string;
  /** Wording of the estimate: values weekly, interest, rate, years. */
  weekly?: string;
  /** The car's id. */
  car?: string;
  /** List whose entries are cars. */
  each?: string;
  /** Whether the price is in the size of a car's page. */
  large?: boolean;
}

const small = { size: "s", colour: "muted", on: "card" } as const;

/** What `PriceBlock` claims. */
export function priceClaims({ price, finance, weekly, car, each, large = false }: PricePaths): ClaimSpec[] {
  const about = { ...(car !== undefined && { car }), ...(each !== undefined && { each }) };
  const amount = { size: large ? "3xl" : "price", weight: "display", on: "card" } as const;
  const own: ClaimSpec[] = [
    { claim: "price", prop: `${price}.amount`, type: amount, block: "price", ...about },
    {
      claim: "priceType",
      prop: `${price}.price_type`,
      when: { [`${price}.amount`]: true },
      type: small,
      block: "price",
      ...about,
    },
    { claim: "was", prop: `${price}.was`, type: small, block: "price", ...about },
  ];
  if (finance === undefined || weekly === undefined) return own;
  const when = {
    [`${finance}.shown`]: true,
    [`${finance}.weekly`]: true,
    [`${finance}.comparison_rate`]: true,
  };
  const estimate = (claim: ClaimSpec["claim"], prop: string, value: string): ClaimSpec => ({
    ...{ claim, prop: `${finance}.${prop}`, wording: weekly, value, when, type: small, block: "weekly" },
    ...about,
  });
  return [
    ...own,
    estimate("repayment", "weekly", "weekly"),
    estimate("interestRate", "rate", "interest"),
    estimate("comparisonRate", "comparison_rate", "rate"),
    estimate("creditTerms", "term_years", "years"),
  ];
}
