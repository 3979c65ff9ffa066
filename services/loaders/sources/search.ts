import { defineLoader } from "../context.ts";

/**
 * The page's own search, made before its data is loaded (`loadSearch`): it also gives the page its payload and its head.
 */
export const loader = defineLoader("search", ({ search }) => search);
