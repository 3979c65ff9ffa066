/** Tokens as CSS. */

export { listFontFiles, listFontPreloads } from "./font-css.ts";
export { hasDarkSurface, renderThemeCss, resolveThemeColour } from "./theme-css.ts";
