import { atom } from "jotai/vanilla";

/** Path and query that a search page shows; undefined on pages that have one address, and until it is alive. */
export const addressAtom = atom<string | undefined>(undefined);
