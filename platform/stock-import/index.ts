/** Lists of cars as they are sent, CSV, JSON or XML: read by a map of their columns, which is suggested from their names and values. */
export type { CarFile, CarsIn } from "./car-file.ts";
export { dedupeBadge } from "./dedupe-name.ts";
export { type ImportResult, importCars } from "./import-cars.ts";
export { getImportTerms, type ImportingTenant } from "./import-terms.ts";
export { parseRecords } from "./json-rows.ts";
export { readStockLimits, type StockLimits, usualLimits } from "./limits.ts";
export type { PreviewCar, StockPreview } from "./preview.ts";
export { readMap } from "./read-map.ts";
export { reportLines, reportWords, type StockReport } from "./report.ts";
export { createSlugs } from "./slugs.ts";
export { StockError } from "./stock-error.ts";
export type { NdjsonLine, StoredCars } from "./stored-cars.ts";
export { chosenMap, readFileColumns, suggestMap } from "./suggest-map.ts";
export { readBytes } from "./unpack.ts";
export { validateCar } from "./validate-car.ts";
