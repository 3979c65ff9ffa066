/** Versions of JSON and stock that all nodes of a platform serve (PostgreSQL). */
export { type CachedVersions, cachedVersions, publishedFilesOf, publishedFolder } from "./cached.ts";
export { followVersions, newestVersions } from "./changes.ts";
export { AssetsTooLarge, bodyWithAsset, changedFolderBody, folderBody } from "./folder-body.ts";
export { packJson, unpackJson, writeAssets } from "./json-version.ts";
export { packed, packedLines, unpacked, unpackedParts } from "./packed.ts";
export {
  baseOf,
  type ChangedValue,
  changedValues,
  overwrittenValues,
  type Texts,
  valuesOf,
} from "./values.ts";
export { type Version, type VersionKind, type Versions, versionsIn } from "./versions.ts";
