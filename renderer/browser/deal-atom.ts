import { atom } from "jotai/vanilla";
import type { Deal } from "../values/deal.ts";

/** The visitor's deal on the shown site; undefined until the browser has read its storage. */
export const dealAtom = atom<Deal | undefined>(undefined);
