import { type ReactNode, Suspense } from "react";
import { useFirstRenderedByBrowser } from "../layout/index.ts";

/**
 * Wraps components that hydrate after the page: the server's HTML stays until their code has loaded. A page rendered
 * in the browser waits for that code instead, because late content would shift the target of the navigation.
 */
export function Later({ children }: { children: ReactNode }) {
  return useFirstRenderedByBrowser() ? children : <Suspense>{children}</Suspense>;
}
