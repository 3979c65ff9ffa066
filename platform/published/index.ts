/** Versions of JSON and stock that all nodes of a platform serve (PostgreSQL). */
export {
  type CachedVersions,
  createCachedVersions,
  listPublishedFiles,
  resolvePublishedFolder,
} from "./cached.ts";
export { followVersions, readNewestVersions } from "./changes.ts";
export { AssetsTooLarge, packChangedFolder, packFolder, packFolderWithAsset } from "./folder-body.ts";
export { type Asset, type JsonVersion, type PackedVersion, packJson, unpackJson, writeAssets } from "./json-version.ts";
export { type ConflictingValue, mergeTexts } from "./merge.ts";
export { compressLines, compressText, decompressInParts, decompressText } from "./packed.ts";
export {
  type ChangedValue,
  collectValues,
  compareValues,
  findBaseVersion,
  findOverwrittenValues,
  type Texts,
} from "./values.ts";
export { createVersions, type KeepSetting, type Version, type VersionKind, type Versions } from "./versions.ts";
