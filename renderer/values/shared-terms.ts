import { parseDeal } from "./deal.ts";
import type { BuyerTerms } from "./weekly-cost.ts";

/** The parameter of an address that carries the terms of the figures on its page. */
export const termsParameter = "terms";

/** Terms as that parameter has them: deposit, years, trade-in. */
export const serializeTerms = ({ deposit, years, tradeIn }: BuyerTerms): string => [deposit, years, tradeIn].join("-");

/** The terms that such a parameter carries; undefined if it carries none that can be. */
export function parseTerms(text: unknown): BuyerTerms | undefined {
  const [matched, ...numbers] = /^(\d{1,7})-(\d{1,2})-(\d{1,7})$/.exec(String(text)) ?? [];
  if (matched === undefined) return undefined;
  const [deposit, years, tradeIn] = numbers.map(Number);
  const terms = parseDeal({ deposit, years, tradeIn });
  const isWhole = terms.deposit !== undefined && terms.years !== undefined && terms.tradeIn !== undefined;
  return isWhole ? (terms as BuyerTerms) : undefined;
}

/** An address of the site with these terms. */
export function addTermsToHref(href: string, terms: BuyerTerms): string {
  const [path = "", query = ""] = href.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set(termsParameter, serializeTerms(terms));
  return `${path}?${parameters}`;
}
