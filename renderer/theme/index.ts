export { fontFiles, fontPreloads } from "./font-css.ts";
export { themeColour, themeCss } from "./theme-css.ts";
export { typeScale } from "./type-scale.ts";
