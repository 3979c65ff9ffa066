import { redirect } from "react-router";
import type { PagePayload } from "../../planning/index.ts";
import { loadChunks } from "./chunks.ts";

/** Media type of a page's payload, served at the page's own address. */
export const payloadType = "application/vnd.forecourt.page+json";

interface Kept {
  page: Promise<PagePayload>;
  /** When it was requested, ms of performance.now(). */
  at: number;
}

const kept = new Map<string, Kept>();
const keptPages = 20;
const prefetchMs = 30_000;
const returnMs = 300_000;

async function fetchPage(url: string): Promise<PagePayload> {
  const response = await fetch(url, { headers: { accept: payloadType }, credentials: "same-origin" });
  if (!response.headers.get("content-type")?.startsWith(payloadType)) throw new NotAPage(url);
  const page = (await response.json()) as PagePayload;
  await loadChunks(page.tree);
  return page;
}

class NotAPage extends Error {}

function keep(url: string): Kept {
  const entry = { page: fetchPage(url), at: performance.now() };
  kept.delete(url);
  kept.set(url, entry);
  // The navigation reports failures; a failed prefetch is retried by the navigation.
  entry.page.catch(() => kept.delete(url));
  for (const oldest of kept.keys()) {
    if (kept.size <= keptPages) break;
    kept.delete(oldest);
  }
  return entry;
}

function fresh(url: string, maxAge: number): Kept | undefined {
  const entry = kept.get(url);
  return entry && performance.now() - entry.at < maxAge ? entry : undefined;
}

/** Fetches a page ahead of a likely visit. */
export function prefetchPage(url: string): void {
  if (!fresh(url, prefetchMs)) keep(url);
}

let returning = false;

/**
 * Detects navigations back and forward, for which a recently shown page is shown again unchanged. Called before the
 * router listens, so that the loader, which runs before the timer, has the information.
 */
export function watchHistory(): void {
  window.addEventListener("popstate", () => {
    returning = true;
    setTimeout(() => {
      returning = false;
    });
  });
}

/** Loads a page for the router. Everything else (a file, a lost connection) is left to the browser. */
export async function loadPage(address: string): Promise<PagePayload | Response> {
  const { pathname, search, href } = new URL(address);
  const url = pathname + search;
  try {
    const page = await (fresh(url, returning ? returnMs : prefetchMs) ?? keep(url)).page;
    // The server redirected (a gate): open the target at its own address.
    return page.url === url ? page : redirect(page.url);
  } catch {
    window.location.assign(href);
    return new Promise(() => {});
  }
}
