/** Tokens as CSS. */

export { fontFiles, fontPreloads } from "./font-css.ts";
export { themeColour, themeCss } from "./theme-css.ts";
