import type { BrowserPage } from "../planning/index.ts";
import { addTermsToHref, serializeTerms, termsParameter } from "../values/shared-terms.ts";
import type { BuyerTerms } from "../values/weekly-cost.ts";

/** What a history entry says of its address. */
interface Entry {
  /** Whether its terms are the visitor's own: going back to it shows those that they have by then. */
  carriesOwnTerms?: true;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;
const here = () => window.location.pathname + window.location.search;

/** The page's address without terms. */
function withoutTerms(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete(termsParameter);
  return url.pathname + url.search;
}

/** The terms that the page's address has, and how it is given the visitor's. */
export function createAddressTerms({ terms }: BrowserPage) {
  const received = entry().carriesOwnTerms ? undefined : terms;
  return {
    /** The terms that were shared by this address: its figures are on them. */
    received,
    /** Whether those are other than the visitor's own. */
    isOther: (required: BuyerTerms): boolean =>
      received !== undefined && serializeTerms(required) !== serializeTerms(received),
    /** Shows or hides the link to this page on the visitor's own terms. */
    offerOwn(link: HTMLAnchorElement | null, isOffered: boolean): void {
      if (link) Object.assign(link, { hidden: !isOffered, href: withoutTerms() });
    },
    /** Writes the visitor's terms into the address of a page that is shared by it, such as a comparison. */
    carry(required: BuyerTerms): void {
      const url = addTermsToHref(here(), required);
      if (received !== undefined || url === here() || !document.querySelector("[data-carries-terms]")) return;
      window.history.replaceState({ ...entry(), carriesOwnTerms: true }, "", url);
    },
  };
}
