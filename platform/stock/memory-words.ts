import { reportWords } from "../stock-import/index.ts";
import type { FeedMemory } from "./stock-repository-file.ts";

/** What became of the cars when they were last fetched or imported, in lines. */
export function describeFeedMemory({ url, report, failed }: FeedMemory): string[] {
  const at = report && new Date(report.at).toISOString().slice(0, 16).replace("T", " ");
  const how = url === "" ? "imported" : "fetched";
  return [
    ...(failed === undefined ? [] : [`The feed failed, so its last good cars stay: ${failed}`]),
    ...(report ? [`Last ${how} at ${at} UTC: ${reportWords(report)}`, ...report.lines] : []),
  ];
}
