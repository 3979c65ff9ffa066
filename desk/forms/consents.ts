import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { resolveForm } from "./resolve.ts";

/**
 * The text beside each checkbox of a form, by field: label and hint as shown to visitors. A lead stores it as the
 * consent.
 */
export function consentTexts(tenant: ResolvedTenant, formId: string): { [field: string]: string } {
  const form = resolveForm(tenant, formId);
  if (form === undefined) return {};
  const boxes = Object.entries(form.schema.properties).filter(
    ([name, { type }]) => type === "boolean" && form.ui[name]?.widget !== "hidden",
  );
  return Object.fromEntries(
    boxes.map(([name, { title }]) => {
      const help = form.ui[name]?.help;
      return [name, [title, help && form.wording.text(help)].filter(Boolean).join(" ")];
    }),
  );
}
