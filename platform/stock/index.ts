/** Where cars come from: imported file, feed, drop folder, an injected source (`demo/`); kept in files or in the store. */

export {
  type PreviewCar,
  readStockLimits,
  StockError,
  type StockLimits,
  type StockPreview,
  type StoredCars,
} from "../stock-import/index.ts";
export { formatBand } from "./bands.ts";
export { isFetched, refreshMinutesOf } from "./fetched.ts";
export { resolveStockFile } from "./files.ts";
export { type FileAnswer, type FileRequest, handleStockFile, type StockImport } from "./import-file.ts";
export { type KnownCar, type KnownCars, readKnown, resolveKnownCarsFile, updateKnown } from "./known-cars.ts";
export { getMaxRemovedPercent, loadStock, omitUnofferedProviders } from "./load.ts";
export { describeFeedMemory } from "./memory-words.ts";
export { createPhotoAddresses, type PhotoAddresses } from "./photo-addresses.ts";
export { loadPhotoSecret } from "./photo-secret.ts";
export { convertToPublicCar } from "./public-car.ts";
export { buildIndexConfig, formatReplicaName } from "./search-config.ts";
export { buildSearchRecord, type CarRecord } from "./search-record.ts";
export { SharedTexts } from "./shared-texts.ts";
export type { StockSource } from "./source.ts";
export {
  createCarsFile,
  createFileStockRepository,
  type FeedMemory,
  type StockKeeping,
} from "./stock-repository-file.ts";
export { createStoreStockRepository } from "./stock-repository-store.ts";
