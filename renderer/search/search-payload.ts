import { usePage } from "../layout/index.ts";
import type { SearchPayload } from "../planning/index.ts";
import { searchOf } from "./search-of.ts";

/** Id of the form to which all inputs of the search belong; submitting it works without JavaScript. */
export const searchFormId = "search-form";

/** The payload of the page's search; throws on pages without one. */
export const useSearchPayload = (): SearchPayload => searchOf(usePage());
