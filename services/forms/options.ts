import type { FieldOptions } from "../../schemas/documents/form.ts";
import { resolveDepartment } from "../../schemas/entities/department.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** One choice of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** The choices taken from the site: its dealerships, or its visible locations of a department (S5.30). */
export function listSiteChoices(tenant: ResolvedTenant, options: FieldOptions): Choice[] {
  const { site } = tenant;
  const { by = "slug" } = options;
  if (options.from === "dealerships")
    return (site.dealerships ?? []).map((dealership) => ({ value: dealership[by], label: dealership.name }));
  const locations = (site.locations ?? []).filter(
    (location) =>
      location.visible !== false && (options.type === undefined || resolveDepartment(location) === options.type),
  );
  return locations.map((location) => ({ value: String(location[by]), label: location.name }));
}
