import { stripMarkdown } from "../../renderer/values/markdown.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { isConsent } from "../../schemas/forms/is-consent.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { resolveForm } from "./resolve.ts";
import { buildFormSite } from "./wording.ts";

/**
 * The text beside each checkbox of a form that is a consent, by field: label and hint as visitors read them.
 */
export function collectConsentTexts(tenant: ResolvedTenant, formId: string): { [field: string]: string } {
  const form = resolveForm(tenant, formId);
  if (form === undefined) return {};
  const boxes = Object.entries(form.schema.properties).filter(
    ([name, field]) => isSeen(form.ui[name]) && isConsent(name, field, form.ui[name]),
  );
  return Object.fromEntries(
    boxes.map(([name, { title, description }]) => {
      const help = form.ui[name]?.help;
      const hint = help === undefined ? description : form.wording.text(help, { site: buildFormSite(tenant) });
      if (!hint) return [name, title];
      // They stand in two lines; in one, the first needs its end.
      return [name, `${/[.!?:]$/.test(title) ? title : `${title}.`} ${stripMarkdown(hint)}`];
    }),
  );
}
