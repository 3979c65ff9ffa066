import { leaveFor } from "../browser/leave.ts";
import { keepTypedEarly } from "../form-state/index.ts";
import { searchAddress } from "../values/search-address.ts";

/** Submits searches (`data-tidy`) without their empty fields. */
function runSearches(): void {
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !("tidy" in form.dataset) || event.defaultPrevented) return;
    event.preventDefault();
    leaveFor(searchAddress(form.getAttribute("action") ?? "", new FormData(form)));
  });
}

/**
 * Requests the current text of a disclaimer when it is opened (S7.15), because the page may be stale and the current
 * text is binding.
 */
function runDisclaimers(): void {
  document.addEventListener(
    "toggle",
    async ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const { disclaimer: carId, provider } = target.dataset;
      if (carId === undefined || provider === undefined) return;
      const { fetchDisclaimer } = await import("../browser/finance-disclaimers.ts");
      const fresh = await fetchDisclaimer(carId, provider);
      const text = target.querySelector("p");
      if (fresh !== undefined && text) text.textContent = fresh;
    },
    true,
  );
}

/** Runs forms and disclaimers that need no more than their HTML. */
export function runForms(): void {
  runSearches();
  // An island hydrates its forms.
  keepTypedEarly((element) => element.closest("[data-island][data-alive]") !== null);
  runDisclaimers();
}
