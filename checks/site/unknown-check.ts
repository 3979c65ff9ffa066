import { defineCheck, type Guess, guess } from "../check.ts";

export const check = defineCheck<{ code: string; isError: boolean; near: Guess }>({
  subject: "dealer",
  message: ({ code, isError }) =>
    isError
      ? `"${code}" is always an error: what it finds would break a page.`
      : `No check is called "${code}", so nothing is changed.`,
  hint: ({ isError }) => (isError ? "Remove it." : "`forecourt docs <code>` describes the code of a problem."),
  why: "The check that was to be turned off or made stricter stays as it is.",
  examples: [
    {
      bad: { "site.json": { checks: { "site/clsoed": "off" } } },
      at: "/checks/site~1clsoed",
      good: { "site.json": { checks: { "site/closed": "off" } } },
    },
  ],
  visit({ site, codes }, report) {
    for (const code of Object.keys(site.checks ?? {})) {
      const severity = codes.get(code);
      if (severity === "warning") continue;
      const params = { code, isError: severity === "error", near: guess(code, codes.keys()) };
      report(["site", "checks", code], params, "key");
    }
  },
});
