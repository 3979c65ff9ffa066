/** Cars from a CSV file, by a map of its columns that is suggested from its header. */
export { columnsIn } from "./columns.ts";
export { importCsv } from "./import-csv.ts";
export { fieldRuleSchema, importMapSchema } from "./map.schema.ts";
export { readMap } from "./read-map.ts";
export { reportLines, summaryOf } from "./report.ts";
export { mapOf, suggestMap } from "./suggest-map.ts";
