import { type Basis, computeRepayments, roundRepayment, type Terms } from "./repayments.ts";

/** The terms that a buyer says, without a balloon. */
export type BuyerTerms = Required<Omit<Terms, "balloon">>;

/** The loan that a site states for all its cars (`financeBasis` of site.json), and what an address may say instead. */
interface LoanOfPage<T> {
  site: { financeBasis?: T };
  terms?: BuyerTerms;
}

/** The loan that a page's figures are of: its site's, on the terms that its address carries; undefined if none. */
export const resolveLoan = <T extends Terms>({ site, terms }: LoanOfPage<T>): T | undefined =>
  site.financeBasis && { ...site.financeBasis, ...terms };

/** What a car costs a week as it is shown: whole dollars up. */
export const computeWeeklyCost = (price: number, basis: Basis, terms: Terms): number =>
  roundRepayment(computeRepayments(price, basis, terms).weekly);
