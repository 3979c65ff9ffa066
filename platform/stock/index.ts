/** Where cars come from: imported file, feed, an injected source (`demo/`); kept in files or in the store. */
export { stockFile } from "./files.ts";
export { carsFile, keptInFiles, type StockKeeping, type StoredCars } from "./keeping.ts";
export { keptInStore } from "./kept-in-store.ts";
export { type KnownCar, type KnownCars, knownCarsFile, readKnown, updateKnown } from "./known-cars.ts";
export { readStockLimits, type StockLimits, usualLimits } from "./limits.ts";
export { loadStock, withOfferedProviders } from "./load.ts";
export { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";
export { photoSecret } from "./photo-secret.ts";
export { publicCar } from "./public-car.ts";
export { saidOnce } from "./said-once.ts";
export { indexConfig, replicaName } from "./search-config.ts";
export { type CarRecord, toSearchRecord } from "./search-record.ts";
export { SharedTexts } from "./shared-texts.ts";
export type { StockSource } from "./source.ts";
export { StockError } from "./stock-error.ts";
export { validateCar } from "./validate-car.ts";
