import type { Site } from "../../schemas/documents/site.schema.ts";

const dayMs = 86_400_000;
/** For how many days the file is valid; RFC 9116 recommends less than a year. */
const goodDays = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. `now` in ms; rounded to the day, so that
 * the file changes once a day.
 */
export function renderSecurityTxt(site: Pick<Site, "securityContact" | "email">, origin: string, now: number): string {
  const mail = site.email === undefined ? `${origin}/contact-us` : `mailto:${site.email}`;
  const expires = new Date((Math.floor(now / dayMs) + goodDays) * dayMs).toISOString().replace(".000", "");
  const lines = [
    `Contact: ${site.securityContact ?? mail}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
