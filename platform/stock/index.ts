/** Where cars come from: imported file, feed, drop folder, an injected source (`demo/`); kept in files or in the store. */

export {
  readStockLimits,
  StockError,
  type StockLimits,
  type StoredCars,
  usualLimits,
} from "../stock-import/index.ts";
export { isFetched, refreshMinutesOf } from "./fetched.ts";
export { stockFile } from "./files.ts";
export { carsFile, type FeedMemory, keptInFiles, type StockKeeping } from "./keeping.ts";
export { keptInStore } from "./kept-in-store.ts";
export { type KnownCar, type KnownCars, knownCarsFile, readKnown, updateKnown } from "./known-cars.ts";
export { loadStock, mostRemovedOf, withOfferedProviders } from "./load.ts";
export { memoryLines } from "./memory-words.ts";
export { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";
export { photoSecret } from "./photo-secret.ts";
export { publicCar } from "./public-car.ts";
export { indexConfig, replicaName } from "./search-config.ts";
export { type CarRecord, toSearchRecord } from "./search-record.ts";
export { SharedTexts } from "./shared-texts.ts";
export type { StockSource } from "./source.ts";
