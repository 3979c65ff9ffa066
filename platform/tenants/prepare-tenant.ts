import { type PreparedTenant, prepare } from "../../renderer/pages/prepared-tenant.ts";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import type { LeftOut, TenantSource } from "../../schemas/index.ts";
import { type ValidateOptions, validateTenant } from "./validate-tenant.ts";

/** The input of preparing besides the JSON. */
export interface PrepareOptions extends ValidateOptions {
  /** Nodes of pages name their places in the resolved tree: for previews. */
  places?: boolean;
}

/** A dealer that was loaded and checked. */
export interface Prepared {
  /** Absent if there is any error. */
  prepared?: PreparedTenant;
  /** Instead, if all errors are in sections that can be left out: the dealer without these sections. */
  reduced?(): { prepared: PreparedTenant; leftOut: LeftOut } | undefined;
  problems: Diagnostic[];
}

/**
 * Loads, checks and prepares one dealer; what validates is what runs. With any error there is no `prepared`; if the
 * sections with errors can be left out, `reduced` is the dealer without them. Never throws on tenant input.
 */
export function prepareTenant(
  source: TenantSource,
  slug: string,
  { places = false, ...options }: PrepareOptions,
): Prepared {
  const { tenant, reduced, problems } = validateTenant(source, slug, options);
  if (tenant) return { prepared: prepare(tenant, places), problems };
  return {
    reduced() {
      const found = reduced?.();
      return found && { prepared: prepare(found.tenant, places), leftOut: found.leftOut };
    },
    problems,
  };
}
