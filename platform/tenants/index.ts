/** Reading the folder, selection by host, reloading (a broken edit keeps the last good version). */

export {
  addAsset,
  changeFiles,
  type FileChange,
  filesBetween,
  finishChange,
  hasUnfinishedChange,
} from "./change-files.ts";
export { TenantsFolderError } from "./folder-error.ts";
export { FolderWatch } from "./folder-watch.ts";
export { assetFile, isAssetName } from "./inside.ts";
export { isShown } from "./is-shown.ts";
export { buildStock, type LiveStock, type LiveTenant } from "./live-tenant.ts";
export { Loader } from "./loading/loader.ts";
export { recipeOf } from "./loading/recipe.ts";
export { serveLoading } from "./loading/serve.ts";
export { LOADER_CONNECTIONS } from "./loading/shared.ts";
export { channelToThread, loaderOf } from "./loading/thread.ts";
export { hostName } from "./match-host.ts";
export { layerChoices, newDealerFiles, placeholders, slugFault } from "./new-dealer.ts";
export { openTenant } from "./open-tenant.ts";
export { isIgnored, type ReadSource, readTenantSource } from "./read.ts";
export { type RegistryOptions, TenantRegistry } from "./registry.ts";
export { searchedAt } from "./searched-at.ts";
export { carIndexConfig, searchRecords } from "./shown-stock.ts";
export { siteOrigin } from "./site-origin.ts";
