import type { Condition } from "../../../schemas/documents/condition.ts";
import type { Page } from "../../../schemas/documents/page.ts";

/** A path pattern with its parameters filled in; undefined if a required one is missing. */
export function fillPath(pattern: string, params: { readonly [name: string]: string }): string | undefined {
  const parts: string[] = [];
  for (const part of pattern.split("/").filter(Boolean)) {
    if (part === "*") return undefined;
    if (!part.startsWith(":")) {
      parts.push(part);
      continue;
    }
    const name = part.replace(/^:|\?$/g, "");
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value !== undefined && value !== "") parts.push(encodeURIComponent(value));
    else if (part.endsWith("?")) break;
    else return undefined;
  }
  return `/${parts.join("/")}`;
}

/**
 * The canonical address of a page among its `paths`: the first one that the site has (`pathsWhen`) and whose
 * parameters have values. undefined for a page without such a path.
 */
export function findCanonicalPath(
  { paths, pathsWhen = {} }: Pick<Page, "paths" | "pathsWhen">,
  params: { readonly [name: string]: string },
  holds: (condition: Condition) => boolean,
): string | undefined {
  for (const pattern of paths) {
    const when = Object.hasOwn(pathsWhen, pattern) ? pathsWhen[pattern] : undefined;
    if (when !== undefined && !holds(when)) continue;
    const path = fillPath(pattern, params);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * An absolute address: a site-relative one gets `origin`, an http(s) one is unchanged; undefined for anything else.
 */
export function resolveAbsoluteUrl(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || url === "") return undefined;
  if (/^https?:\/\//i.test(url)) return url;
  return url.startsWith("/") && !url.startsWith("//") ? origin + url : undefined;
}
