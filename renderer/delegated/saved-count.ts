import { createFormatter, type Message } from "../messages/index.ts";
import type { BrowserPage } from "../planning/index.ts";

/** The name of the link to the saved cars; `json` is its wording, which has the value `count`. */
export function countLabel({ site }: BrowserPage, json: string, count: number): string {
  const { locale, timeZone } = site;
  return createFormatter({ locale, timeZone })(JSON.parse(json) as Message, { count });
}
