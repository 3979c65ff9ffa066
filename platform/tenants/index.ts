/** Reading the folder, selection by host, reloading (a broken edit keeps the last good version). */

export {
  addAsset,
  changeFiles,
  compareSources,
  type FileChange,
  finishChange,
  hasUnfinishedChange,
} from "./change-files.ts";
export { changeEditedLayers, resolveReleaseFile } from "./edited-layers.ts";
export { TenantsFolderError } from "./folder-error.ts";
export { FolderWatch } from "./folder-watch.ts";
export { resolveAssetFile } from "./inside.ts";
export { isShown } from "./is-shown.ts";
export { buildStock, type LiveStock, type LiveTenant } from "./live-tenant.ts";
export { createLocalChannel, Loader } from "./loading/loader.ts";
export { buildRecipe } from "./loading/recipe.ts";
export { serveLoading } from "./loading/serve.ts";
export { LOADER_CONNECTIONS } from "./loading/shared.ts";
export { createLoaderStarter, createThreadChannel } from "./loading/thread.ts";
export { parseHostName } from "./match-host.ts";
export { buildNewDealerFiles, explainInvalidSlug, listLayerChoices, readPlaceholders } from "./new-dealer.ts";
export { openTenant } from "./open-tenant.ts";
export { isIgnored, type ReadSource, readTenantSource } from "./read.ts";
export { type RegistryOptions, TenantRegistry } from "./registry.ts";
export { findSearchIndexes } from "./search-indexes.ts";
export { buildCarIndexConfig, searchRecords } from "./shown-stock.ts";
export { resolveSiteOrigin } from "./site-origin.ts";
export { listKinds, speakOf } from "./speak.ts";
