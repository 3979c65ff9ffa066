import type { ShouldRevalidateFunction } from "react-router";

/** Whether a page can show another of its own addresses without reloading its data. */
export type StayRule = (from: URL, to: URL) => boolean;

let rule: StayRule | undefined;

/** Sets the rule of the page now shown (a search page handles its own refinements); undefined when it leaves. */
export function setStayRule(next: StayRule | undefined): void {
  rule = next;
}

/** React-router's question whether the page has to be loaded for a navigation. */
export const staysOnPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !rule?.(currentUrl, nextUrl);
