import { runChecks } from "../../checks/run.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { isSettled, type PreparedTenant, prepare } from "../../renderer/pages/prepared-tenant.ts";
import { buildDecisionSchema, decisionDefinitions } from "../../rules/tools.ts";
import type { Catalogs } from "../../schemas/checks/catalogs.ts";
import { dataGives, dataSources } from "../../schemas/data-sources/catalogue.ts";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import {
  type Fonts,
  type LeftOut,
  type Loaded,
  loadTenant,
  type ReadFilter,
  type TenantSource,
} from "../../schemas/index.ts";
import { listDemoPictures } from "../base/demo-pictures.ts";

const decisions = Object.fromEntries(
  [...decisionDefinitions].map(([name, decision]) => [name, buildDecisionSchema(decision)]),
);
/** What pages can use: components, data sources, the results of sources and decisions, and facts of a car. */
export const catalogs: Catalogs = { components: catalog, dataSources, gives: dataGives, decisions };

/** The catalogues and additional checks for validation. */
const known = {
  ...catalogs,
  checks: [runChecks],
  isSettled,
  pictures: listDemoPictures,
};

/** The input of preparing besides the JSON. */
export interface PrepareOptions {
  env: { [name: string]: string | undefined };
  /** The search engine's filter parser; without it, filters are not checked. */
  readFilter?: ReadFilter;
  /** The installed fonts; without them, the theme's fonts are not looked up. */
  fonts?: Fonts;
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

/** Loads and checks one dealer, without preparing it. Never throws on tenant input. */
export const validateTenant = (
  source: TenantSource,
  slug: string,
  { env, readFilter, fonts }: Omit<PrepareOptions, "places">,
): Loaded => loadTenant(source, slug, { ...known, env, readFilter, fonts });

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
