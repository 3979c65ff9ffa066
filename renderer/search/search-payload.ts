import { usePage } from "../layout/index.ts";
import type { SearchPayload } from "../planning/index.ts";
import { readSearchPayload } from "./search-of.ts";

/** The payload of the page's search; throws on pages without one. */
export const useSearchPayload = (): SearchPayload => readSearchPayload(usePage());
