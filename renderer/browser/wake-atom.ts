import { atom } from "jotai/vanilla";

/** Set to true where what the server rendered does not suit the visitor: the islands that wake together are needed now. */
export const wakeAtom = atom(false);
