import { addTermsToHref } from "../values/shared-terms.ts";
import type { BuyerTerms } from "../values/weekly-cost.ts";

/** The result of sharing: by the device's share sheet, copied, cancelled by the visitor, or not possible. */
export type Shared = "shared" | "copied" | "cancelled" | "failed";

/**
 * Shares the page's address (without its `#`), with the terms of its figures, with the device's share sheet, or copies
 * it if there is none.
 */
export async function sharePage(title: string, terms?: BuyerTerms): Promise<Shared> {
  const { origin, pathname, search } = window.location;
  const url = origin + (terms ? addTermsToHref(pathname + search, terms) : pathname + search);
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/** Prints the page. */
export const printPage = (): void => window.print();
