import { defineCheck } from "../check.ts";

const site = (baseUrl: string) => ({ "site.json": { baseUrl, hosts: ["acme.example", "www.acme.example"] } });

export const check = defineCheck<{ host: string; hosts: readonly string[] }>({
  subject: "dealer",
  message: ({ host }) => `The site's own address is at "${host}", which is not one of its hosts.`,
  hint: ({ host, hosts }) => `Add "${host}" to "hosts", or write one of them in "baseUrl": ${hosts.join(", ")}.`,
  why: "Search engines, shared links and e-mails would lead to an address at which the site does not answer.",
  examples: [{ bad: site("https://shop.acme.example"), at: "/baseUrl", good: site("https://www.acme.example") }],
  visit({ site: { baseUrl = "", hosts = [] } }, report) {
    const { hostname: host } = URL.parse(baseUrl) ?? {};
    if (host === undefined || hosts.length === 0 || hosts.includes(host)) return;
    report("/site/baseUrl", { host, hosts });
  },
});
