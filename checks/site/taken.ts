import { defineCheck } from "../check.ts";

/** How the host ends under which each dealer is always served. */
const localEnd = ".localhost";

const hosts = (...names: string[]) => ({ "site.json": { hosts: names } });

export const check = defineCheck<{ what: string; other: string; isBuiltIn?: boolean }>({
  subject: "dealer",
  message: ({ what, other }) => `The dealer "${other}" also has the ${what}.`,
  hint: ({ isBuiltIn, other }) =>
    isBuiltIn
      ? `Remove it: "${other}" always has the host that begins with its name.`
      : "Give each site its own, and remove this one from one of the two.",
  why: "If two dealers share a host, visitors see the first one in alphabetical order. If they share an id, nobody knows which site a lead is from. Usually a folder was copied.",
  examples: [
    {
      bad: { ...hosts("cars.example", "beta.localhost"), "../beta/site.json": {} },
      at: "/hosts/1",
      good: { ...hosts("cars.example"), "../beta/site.json": {} },
    },
    {
      bad: { ...hosts("cars.example"), "../aaa/site.json": { hosts: ["cars.example"] } },
      at: "/hosts/0",
      good: { ...hosts("cars.example"), "../aaa/site.json": {} },
    },
    {
      bad: { "site.json": { id: "101" }, "../aaa/site.json": { id: "101" } },
      at: "/id",
      good: { "site.json": { id: "102" }, "../aaa/site.json": { id: "101" } },
    },
  ],
  visit({ site: { id = "", hosts = [] }, slug, owners, isDealer }, report) {
    for (const [index, host] of hosts.entries()) {
      const name = host.endsWith(localEnd) ? host.slice(0, -localEnd.length) : "";
      const isBuiltIn = name !== slug && isDealer(name);
      const other = isBuiltIn ? name : owners.hosts.get(host);
      if (other !== undefined && other !== slug)
        report(["site", "hosts", index], { what: `host "${host}"`, other, isBuiltIn });
    }
    const other = owners.ids.get(id);
    if (other !== undefined && other !== slug) report("/site/id", { what: `id "${id}"`, other });
  },
});
