/** The door of the stock: where a tenant's cars come from, and what of them may be shown. */
export { type DemoRequest, generateStock } from "./demo/generate.ts";
export { readRange } from "./demo/read-range.ts";
export { replaceFile, stockFile } from "./files.ts";
export { type ImportResult, importCsv, reportLines, summaryOf } from "./import/import-csv.ts";
export { readMap } from "./import/read-map.ts";
export { type LoadStockOptions, loadStock, stockVersion } from "./load.ts";
export { type PublicCar, publicCar } from "./public-car.ts";
export { type CarRecord, toSearchRecord } from "./search-record.ts";
export { StockError } from "./stock-error.ts";
