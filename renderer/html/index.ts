/** A page's HTML on the server: nodes rendered once and kept by their props. */

export { type OnError, PageHtml } from "./page-html.tsx";
