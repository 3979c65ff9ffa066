import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** The forms that the pages of a dealer ask, or their frames, without pages that are off. */
function formsShown({ pages, pagesOff, frames }: Dealer): Set<string> {
  const shown = pages.filter(({ id }) => !pagesOff?.ids.has(id));
  const around = new Set(shown.map(({ frame }) => frames[frame ?? ""]));
  const requests = [...shown, ...around].flatMap((document) => Object.values(document?.data ?? {}));
  return new Set(requests.flatMap(({ source, params }) => (source === "form" ? String(params?.id) : [])));
}

const delivered = (...forms: string[]) => ({
  "site.json": { leads: { delivery: [{ id: "crm", adapter: "file", path: "acme", forms }] } },
  "forms/fleet.json": {
    ...{ title: "Fleet", submitLabel: "Send", schema: { properties: {} } },
    lead: { category: "Fleet" },
  },
  "pages/fleet.json": {
    ...{ paths: ["/fleet"], title: "Fleet", frame: "site", layout: [] },
    data: { fleet: { source: "form", params: { id: "fleet" } } },
  },
});

export const check = defineCheck<{ forms: string }>({
  subject: "dealer",
  needs: ["site", "pages", "frames", "forms"],
  message: ({ forms }) => `No delivery target gets the leads of these forms of the site: ${forms}.`,
  hint: () =>
    'Add them to "forms" of a target, or leave "forms" out of one, which then gets all leads. Leads without a target are only kept in the store (forecourt leads).',
  why: "Nobody reads the leads of these forms.",
  examples: [{ bad: delivered("enquiry"), at: "/leads/delivery", good: delivered("enquiry", "fleet") }],
  visit(dealer, report) {
    const { delivery = [] } = dealer.site.leads ?? {};
    // A form that a target misspells is found by its name.
    if (delivery.some((target) => target.forms?.some((id) => !Object.hasOwn(dealer.forms, id)))) return;
    // A lead with parts goes to the targets of its own form, so a form that is only a part of others is delivered with them.
    const forms = [...formsShown(dealer)].filter(
      (id) => dealer.forms[id]?.lead && !delivery.some((target) => acceptsForm(target, id)),
    );
    if (delivery.length > 0 && forms.length > 0) report("/site/leads/delivery", { forms: forms.join(", ") });
  },
});
