/** The format of tenant JSON, and the tenants that it resolves to. Pure. */

export type { TenantCheck } from "./check-tenant.ts";
export type { Fonts, ReadFilter } from "./checks/catalogs.ts";
export type { Code, Finding } from "./diagnostics/catalogue.ts";
export type { Diagnostic } from "./diagnostics/diagnostic.ts";
export { formatProblems, type ReportFormat } from "./diagnostics/format.ts";
export { findNearestName } from "./diagnostics/nearest.ts";
export { sectionNames } from "./documents/sections.ts";
export { formatPointer } from "./json/pointer.ts";
export { unreadText } from "./json/problems.ts";
export { findLastOverride, type Overridable } from "./last-override.ts";
export type { LeftOut } from "./left-out.ts";
export { type Loaded, loadTenant, resolveTenant } from "./load-tenant.ts";
export { isAssetName } from "./other-files.ts";
export { selectPublicSite } from "./public-site.ts";
export { unsetVariables } from "./resolve/env.ts";
export { findOrigin } from "./resolve/find-origin.ts";
export { type Inspection, inspect } from "./resolve/inspect.ts";
export { findLayerName, identifyDocument } from "./resolve/layer.ts";
export type { Origin, ResolvedTenant } from "./resolve/resolved-tenant.ts";
export {
  applySourceChange,
  forgetLayer,
  isTestFile,
  listClaimedHosts,
  listDealerFolders,
  listTenantSlugs,
  ownersOfHosts,
  ownersOfIds,
  type SourceChange,
  type TenantSource,
} from "./resolve/source.ts";
export { listTenantLayers } from "./resolve/stack.ts";
