import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { FormDocument } from "../documents/form.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Why the answers of a field name no location; undefined if they may. */
function problemWith(field: string, { schema, ui = {} }: FormDocument): string | undefined {
  const { type, format } = schema.properties[field] ?? {};
  const { widget, options } = ui[field] ?? {};
  if (type !== undefined && type !== "string") return `its answer is a ${type}`;
  if (format !== undefined) return `its answer has the format ${format}`;
  if (widget === "textarea") return "visitors write into it what they like";
  return options?.by === "id" ? "its choices are ids" : undefined;
}

/** Places of appointments that the site does not have, so that visitors are offered no times there. */
export function checkAppointments({ forms, site }: ResolvedTenant): Finding[] {
  const places = [...(site.locations ?? []), ...(site.dealerships ?? [])];
  const slugs = new Set(places.map(({ slug }) => slug));
  return Object.entries(forms).flatMap(([id, form]): Finding[] => {
    const field = form.appointment?.location;
    if (field === undefined || !Object.hasOwn(form.schema.properties, field)) return [];
    const problem = problemWith(field, form);
    if (problem !== undefined) {
      const pointer = toPointer(["forms", id, "appointment", "location"]);
      return [{ code: "form/no-location", params: { field, problem }, pointer }];
    }
    return (form.schema.properties[field]?.enum ?? []).flatMap((value, index): Finding[] => {
      const name = String(value);
      if (name === "" || slugs.has(name)) return [];
      const pointer = toPointer(["forms", id, "schema", "properties", field, "enum", index]);
      const params = { name, near: guess(name, slugs), allowed: [...slugs] };
      return [{ code: "reference/unknown-location", params, pointer }];
    });
  });
}
