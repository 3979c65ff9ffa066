/** Prefixes of files and data, which are not pages. */
const notPages = /^\/(api|media|tenant-assets|assets|fonts|forms|feeds|1)\//;

/** Whether an address is one of the site's pages, which the browser can show without leaving the document. */
export function isPageHref(href: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//")) return false;
  const path = href.replace(/[?#].*$/s, "");
  return !notPages.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
