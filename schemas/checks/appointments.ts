import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Places of appointments that the site does not have, so that visitors are offered no times there. */
export function checkAppointments({ forms, site }: ResolvedTenant): Finding[] {
  const places = [...(site.locations ?? []), ...(site.dealerships ?? [])];
  const slugs = new Set(places.map(({ slug }) => slug));
  return Object.entries(forms).flatMap(([id, form]): Finding[] => {
    const field = form.appointment?.location;
    if (field === undefined || !Object.hasOwn(form.schema.properties, field)) return [];
    return (form.schema.properties[field]?.enum ?? []).flatMap((value, index): Finding[] => {
      const name = String(value);
      if (name === "" || slugs.has(name)) return [];
      const pointer = toPointer(["forms", id, "schema", "properties", field, "enum", index]);
      const params = { name, near: guess(name, slugs), allowed: [...slugs] };
      return [{ code: "reference/unknown-location", params, pointer }];
    });
  });
}
