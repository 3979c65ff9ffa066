import { definePlainFiles } from "../privacy/index.ts";

/** Cars: imported stock, cars of feeds, and cars that a site has shown; copies of published versions. */
export const stockFiles = ["stock", "feeds", "known-cars", "published"].map(definePlainFiles);
