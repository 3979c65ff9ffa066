/** Tokens as CSS. */

export { listFontFiles, listFontPreloads } from "./font-css.ts";
export { renderThemeCss, resolveThemeColour } from "./theme-css.ts";
