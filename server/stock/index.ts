/** The door of the stock: where a tenant's cars come from, and what of them may be shown. */
export { stockFile } from "./files.ts";
export { importCsv } from "./import/import-csv.ts";
export { readMap } from "./import/read-map.ts";
export { reportLines, summaryOf } from "./import/report.ts";
export {
  type KnownCar,
  type KnownCars,
  knownCarsFile,
  readKnown,
  updateKnown,
  writeKnown,
} from "./known-cars.ts";
export { readStockLimits, type StockLimits } from "./limits.ts";
export { loadStock } from "./load.ts";
export { type PhotoAddresses, photoAddresses } from "./photo-addresses.ts";
export { publicCar } from "./public-car.ts";
export { indexConfig, replicaName } from "./search-config.ts";
export { type CarRecord, toSearchRecord } from "./search-record.ts";
export { SharedTexts } from "./shared-texts.ts";
export type { StockSource } from "./source.ts";
export { StockError } from "./stock-error.ts";
