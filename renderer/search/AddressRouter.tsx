import type { ReactNode } from "react";
import { BrowserRouter, StaticRouter } from "react-router";

/** Follows the address of a page that has several: those of a search. Other pages are documents of their own. */
export function AddressRouter({ url, children }: { url: string; children: ReactNode }) {
  // Vite leaves the other one out of each build.
  if (import.meta.env.SSR) return <StaticRouter location={url}>{children}</StaticRouter>;
  return <BrowserRouter>{children}</BrowserRouter>;
}
