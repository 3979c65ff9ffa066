import type { Deal } from "./deal.ts";
import type { Terms } from "./repayments.ts";
import type { BuyerTerms } from "./weekly-cost.ts";

/** The terms of a visitor: what they have said, else the site's. Terms that the address carries hold for everybody. */
export const resolveBuyerTerms = (basis: Terms, { deposit, years, tradeIn }: Deal, shared?: BuyerTerms): BuyerTerms =>
  shared ?? {
    deposit: deposit ?? basis.deposit,
    years: years ?? basis.years,
    tradeIn: tradeIn ?? 0,
  };

/** Whether terms differ from the site's. */
export const hasOwnTerms = (basis: Terms, { deposit, years, tradeIn = 0 }: Terms): boolean =>
  deposit !== basis.deposit || years !== basis.years || tradeIn > 0;
