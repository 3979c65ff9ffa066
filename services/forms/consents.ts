import { shownText } from "../../renderer/values/markdown.ts";
import { isSeen } from "../../schemas/documents/form-widgets.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { resolveForm } from "./resolve.ts";

/**
 * The text beside each checkbox of a form, by field: label and hint as visitors read them. A lead stores it as the
 * consent.
 */
export function consentTexts(tenant: ResolvedTenant, formId: string): { [field: string]: string } {
  const form = resolveForm(tenant, formId);
  if (form === undefined) return {};
  const boxes = Object.entries(form.schema.properties).filter(
    ([name, { type }]) => type === "boolean" && isSeen(form.ui[name]),
  );
  return Object.fromEntries(
    boxes.map(([name, { title, description }]) => {
      const help = form.ui[name]?.help;
      const hint = help === undefined ? description : form.wording.text(help);
      if (!hint) return [name, title];
      // They stand in two lines; in one, the first needs its end.
      return [name, `${/[.!?:]$/.test(title) ? title : `${title}.`} ${shownText(hint)}`];
    }),
  );
}
