import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { readStoredObject, saveStored } from "../browser/storage.ts";

const logKey = (site: string) => `forecourt:${site}:visit`;
const longest = 50;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/**
 * Records a page of this visit: its path, and the query parameters of the address that the visitor followed to get
 * here (campaigns). Call it for the first page and after each navigation. `site` is the slug of the site.
 */
export function recordVisit(site: string, url: string): void {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const log = readStoredObject("sessionStorage", logKey(site));
  const pages = strings(log?.pages);
  const linked =
    log?.linked ?? Object.fromEntries([...searchParams].slice(0, 50).map(([k, v]) => [k, v.slice(0, 500)]));
  if (pages.at(-1) !== pathname) pages.push(pathname);
  saveStored("sessionStorage", logKey(site), { pages: pages.slice(-longest), linked });
}

/** Paths of the pages seen in this visit, oldest first (S3.35). */
export function readVisitedPages(site: string): string[] {
  return strings(readStoredObject("sessionStorage", logKey(site))?.pages);
}

/** Query parameters that the visitor arrived with (S3.35). */
export function readArrivalParams(site: string): JsonObject {
  const linked = readStoredObject("sessionStorage", logKey(site))?.linked;
  return convertToJsonObject(linked);
}
