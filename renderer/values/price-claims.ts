import type { ClaimSpec } from "../../schemas/documents/claims.ts";

/** Where a component's props have what `PriceBlock` shows. */
interface PriceProps {
  /** Dotted path before the names of the decisions, such as `decisions.`; empty: they are props themselves. */
  decisions: "" | `${string}.`;
  /** Whether what the car costs a week is shown, and to drive it away, with the wordings `labels.week`, `labels.weekly` and `labels.driveAway`. */
  credit: boolean;
  /** Dotted path of the car's id. */
  car: string;
  /** Dotted path of the list whose entries are cars. */
  each?: string;
  /** Whether the price is in the size of a car's page. */
  large?: boolean;
}

const small = { size: "s", colour: "muted", on: "card" } as const;

/** What `PriceBlock` claims. */
export function priceClaims({ decisions, credit, car, each, large = false }: PriceProps): ClaimSpec[] {
  const about = { car, ...(each !== undefined && { each }) };
  const amount = { size: large ? "3xl" : "price", weight: "display", on: "card" } as const;
  const price = `${decisions}price`;
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
  if (!credit) return own;
  const finance = `${decisions}finance`;
  const shown = `${decisions}week.shown`;
  const set = { type: small, block: "weekly", ...about };
  const onBasis = (claim: ClaimSpec["claim"], value: string): ClaimSpec => ({
    claim,
    prop: `${price}.amount`,
    wording: "labels.week",
    value,
    when: { [shown]: true },
    ...set,
  });
  const estimated = (claim: ClaimSpec["claim"], prop: string, value: string): ClaimSpec => ({
    claim,
    prop: `${finance}.${prop}`,
    wording: "labels.weekly",
    value,
    when: {
      [shown]: false,
      [`${finance}.shown`]: true,
      [`${finance}.weekly`]: true,
      [`${finance}.comparison_rate`]: true,
    },
    ...set,
  });
  const driveAway = decisions === "" ? "driveAway" : `${decisions}drive-away`;
  const driven = (claim: ClaimSpec["claim"], value: string): ClaimSpec => ({
    claim,
    prop: driveAway,
    wording: "labels.driveAway",
    value,
    when: { [`${price}.amount`]: true },
    ...{ type: small, block: "driveAway", ...about },
  });
  return [
    ...own,
    driven("estimate", "total"),
    driven("estimateParts", "parts"),
    onBasis("repayment", "weekly"),
    onBasis("interestRate", "rate"),
    onBasis("comparisonRate", "comparison"),
    onBasis("creditTerms", "years"),
    estimated("repayment", "weekly", "weekly"),
    estimated("interestRate", "rate", "interest"),
    estimated("comparisonRate", "comparison_rate", "rate"),
    estimated("creditTerms", "term_years", "years"),
  ];
}
