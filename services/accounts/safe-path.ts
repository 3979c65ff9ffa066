// A host that does not exist: a target that resolves to another host would leave the site.
const origin = "http://site.invalid";
// Browsers remove control characters (`/\t/evil`) and treat a backslash as a slash.
const trick = /[\p{Cc}\\]/u;

/**
 * The path, query and fragment of a safe redirect if `target` is on this site; else `fallback`. Never an address of
 * another host, in any spelling, and never an address of the API.
 */
export function sanitiseRedirectPath(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/") || target.startsWith("//")) return fallback;
  if (trick.test(target) || !URL.canParse(target, origin)) return fallback;
  const url = new URL(target, origin);
  // Dot segments can produce two leading slashes: `/.//evil`.
  if (url.origin !== origin || url.pathname.startsWith("//") || url.username !== "") return fallback;
  if (/^\/(api|__dev|1)(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
