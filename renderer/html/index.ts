export { type OnError, PageHtml } from "./page-html.tsx";
