import { type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "../layout/page-context.tsx";

/**
 * Around what comes alive after the page: the server's HTML stands until its code is there. A page that the browser
 * renders itself waits for that code instead: what came later would push away what the visitor was led to.
 */
export function Later({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [byBrowser] = useState(hydrated);
  return byBrowser ? children : <Suspense>{children}</Suspense>;
}
