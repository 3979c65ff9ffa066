import { useEffect } from "react";
import { recordVisit } from "../form-state/index.ts";

/** Records each shown page, so that a lead contains its sender's path (S3.35). */
export function useVisitLog(site: string, url: string): void {
  useEffect(() => recordVisit(site, url), [site, url]);
}
