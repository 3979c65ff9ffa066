import { defineCheck } from "../check.ts";

const withScript = (consentMode: string) => ({
  "site.json": {
    scripts: [{ id: "tags", src: "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123" }],
    settings: { consentMode },
  },
});

export const check = defineCheck<{ id: string }>({
  subject: "dealer",
  message: ({ id }) => `The script "${id}" never runs: this site does not ask visitors for consent.`,
  hint: () => 'Write "consentMode": "optIn" in the settings, so that visitors are asked.',
  why: "Scripts of others run only after a visitor has agreed to them.",
  examples: [{ bad: withScript("none"), at: "/scripts/0/id", good: withScript("optIn") }],
  visit({ site }, report) {
    const [script] = site.scripts ?? [];
    if (script && site.settings?.consentMode !== "optIn") report(["site", "scripts", 0, "id"], { id: script.id });
  },
});
