import layout from "./layout.module.css";

/** Class of the content column. */
export const container: string = layout.container ?? "";
