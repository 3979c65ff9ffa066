import { definePlainFiles } from "../privacy/index.ts";

/** Cars: imported stock, what feeds gave, and what a site has shown. */
export const stockFiles = ["stock", "feeds", "known-cars"].map(definePlainFiles);
