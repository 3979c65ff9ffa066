import { isObject, type JsonObject } from "../json-value.ts";
import type { Severity } from "./diagnostic.ts";

/** How grave a problem is by `checks` of site.json. An error stays one: a page would break. */
export function resolveSeverity(code: string, severity: Severity, levels: JsonObject): Severity | "off" {
  const written = Object.hasOwn(levels, code) && severity === "warning" ? levels[code] : severity;
  const level = isObject(written) ? written.level : written;
  return level === "off" || level === "error" ? level : severity;
}
