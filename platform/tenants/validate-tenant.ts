import { runChecks } from "../../checks/run.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { buildDecisionSchema, decisionDefinitions, isSettled } from "../../rules/tools.ts";
import type { Catalogs } from "../../schemas/checks/catalogs.ts";
import { dataGives, dataSources } from "../../schemas/data-sources/catalogue.ts";
import { type Fonts, type Loaded, loadTenant, type ReadFilter, type TenantSource } from "../../schemas/index.ts";
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

/** The input of validation besides the JSON. */
export interface ValidateOptions {
  env: { [name: string]: string | undefined };
  /** The search engine's filter parser; without it, filters are not checked. */
  readFilter?: ReadFilter;
  /** The installed fonts; without them, the theme's fonts are not looked up. */
  fonts?: Fonts;
}

/** Loads and checks one dealer, without preparing it. Never throws on tenant input. */
export const validateTenant = (source: TenantSource, slug: string, options: ValidateOptions): Loaded =>
  loadTenant(source, slug, { ...known, ...options });
