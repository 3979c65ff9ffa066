import { defineCheck, type Guess, guess } from "../check.ts";

export const check = defineCheck<{ code: string; isError: boolean; isLaw: boolean; near: Guess }>({
  subject: "dealer",
  message: ({ code, isError, isLaw }) => {
    if (isLaw) return `"${code}" is a law, and is turned off without a reason.`;
    return isError
      ? `"${code}" is always an error: what it finds would break a page.`
      : `No check is called "${code}", so nothing is changed.`;
  },
  hint: ({ isError, isLaw }) => {
    if (isLaw) return 'Say why: { "level": "off", "reason": "why your site is right, and who says so" }.';
    return isError ? "Remove it." : "`forecourt docs <code>` describes the code of a problem.";
  },
  why: "The check that was to be turned off or made stricter stays as it is.",
  examples: [
    {
      bad: { "site.json": { checks: { "site/clsoed": "off" } } },
      at: "/checks/site~1clsoed",
      good: { "site.json": { checks: { "site/closed": "off" } } },
    },
    {
      bad: { "site.json": { checks: { "law/price-was": "off" } } },
      at: "/checks/law~1price-was",
      good: {
        "site.json": {
          checks: { "law/price-was": { level: "off", reason: "Our solicitors keep the price lists of the yard." } },
        },
      },
    },
  ],
  visit({ site, codes }, report) {
    for (const [code, level] of Object.entries(site.checks ?? {})) {
      const severity = codes.get(code);
      const isLaw = code.startsWith("law/") && level === "off";
      if (severity === "warning" && !isLaw) continue;
      const params = { code, isError: severity === "error", isLaw, near: guess(code, codes.keys()) };
      report(["site", "checks", code], params, "key");
    }
  },
});
