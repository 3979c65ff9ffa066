import type { Kind } from "./skeleton.ts";

/** A check of dealers' JSON. */
export const check: Kind = {
  summary: "a mistake in dealers' JSON that validate finds",
  skeleton({ kebab }) {
    const [family = "", ...rest] = kebab.split("-");
    const code = `${family}/${rest.join("-")}`;
    return {
      files: {
        [`checks/${code}.ts`]: `import { defineCheck } from "../check.ts";

export const check = defineCheck<{ name: string }>({
  subject: "dealer",
  message: ({ name }) => \`TODO: The site is called "\${name}".\`,
  hint: () => "TODO: Give it another name.",
  why: "TODO: What goes wrong without this check.",
  examples: [
    {
      bad: { "site.json": { name: "TODO" } },
      at: "/name",
      good: { "site.json": { name: "Acme Motors" } },
    },
  ],
  visit({ site }, report) {
    if (site.name === "TODO") report("/site/name", { name: site.name });
  },
});
`,
      },
      next: "Write what the check looks for, and an example with the mistake and one without: they are its test and its page.",
    };
  },
};
