import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** How the host ends under which each dealer is always served. */
const localEnd = ".localhost";

export const check = defineCheck<{ host: string; other: string; isBuiltIn: boolean }>({
  code: "site/duplicate-host",
  severity: "warning",
  subject: "dealer",
  message: ({ host, other }) =>
    `The host "${host}" also belongs to the dealer "${other}", which is served under it.`,
  hint: ({ isBuiltIn, other }) =>
    isBuiltIn
      ? `Remove it: "${other}" always has the host that begins with its name.`
      : "Each host can serve only one dealer; remove it from one of the two.",
  why: "Of several dealers with one host, the first in alphabetical order is served: visitors of the others see its site.",
  examples: [
    {
      bad: { "site.json": { hosts: ["cars.example", "beta.localhost"] }, "../beta/site.json": {} },
      at: "/hosts/1",
      good: { "site.json": { hosts: ["cars.example"] }, "../beta/site.json": {} },
    },
    {
      bad: {
        "site.json": { hosts: ["cars.example"] },
        "../aaa/site.json": { hosts: ["cars.example"] },
      },
      at: "/hosts/0",
      good: { "site.json": { hosts: ["cars.example"] }, "../aaa/site.json": {} },
    },
  ],
  visit({ site, slug, owners, isDealer }, report) {
    for (const [index, host] of (site.hosts ?? []).entries()) {
      const name = host.endsWith(localEnd) ? host.slice(0, -localEnd.length) : "";
      const isBuiltIn = name !== "" && name !== slug && isDealer(name);
      const other = isBuiltIn ? name : owners.hosts.get(host);
      if (other !== undefined && other !== slug)
        report(toPointer(["site", "hosts", index]), { host, other, isBuiltIn });
    }
  },
});
