import { useEffect } from "react";
import { recordVisit } from "../form-state/index.ts";

/** Notes each page shown, so that a lead can say how its sender came to it (S3.35). */
export function useVisitLog(site: string, url: string): void {
  useEffect(() => recordVisit(site, url), [site, url]);
}
