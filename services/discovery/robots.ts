import type { Site } from "../../schemas/documents/site.schema.ts";

type Seo = NonNullable<Site["seo"]>;
type Rules = Pick<Seo, "allow" | "disallow">;

function group(agent: string, { allow = [], disallow = [] }: Rules): string {
  const lines = [
    `User-agent: ${agent}`,
    ...allow.map((path) => `Allow: ${path}`),
    ...disallow.map((path) => `Disallow: ${path}`),
  ];
  // A group without a rule has no effect; an empty Disallow allows everything.
  if (lines.length === 1) lines.push("Disallow:");
  return lines.join("\n");
}

/**
 * robots.txt of a site; `closed` are paths that no crawler gets anything from. A site that is not indexable disallows all
 * crawlers.
 */
export function renderRobotsTxt(
  seo: Seo,
  { origin, indexable, closed }: { origin: string; indexable: boolean; closed: readonly string[] },
): string {
  if (!indexable) return `${group("*", { disallow: ["/"] })}\n`;
  // A crawler that has rules of its own reads no others.
  const withClosed = (rules: Rules) => ({ ...rules, disallow: [...(rules.disallow ?? []), ...closed] });
  const agents = (seo.agents ?? []).map((agent) => group(agent.id, withClosed(agent)));
  const groups = [group("*", withClosed(seo)), ...agents];
  return `${groups.join("\n\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
