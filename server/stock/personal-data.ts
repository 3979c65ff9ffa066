import { definePlainFiles } from "../privacy/personal-data.ts";

/** Cars: imported stock, what feeds gave, and what a site has shown. */
export const stockFiles = ["stock", "feeds", "known-cars"].map(definePlainFiles);
