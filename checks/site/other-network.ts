import { formatNetworkName, isNetwork } from "../../schemas/entities/social-networks.ts";
import { defineCheck } from "../check.ts";

/** The network that an address is of: `instagram` for https://www.instagram.com/acme. */
function findNetwork(address: string): string | undefined {
  const [, name] = /(?:^|\.)([^.]+)\.[^.]+$/.exec(URL.parse(address)?.hostname ?? "") ?? [];
  return name !== undefined && isNetwork(name) ? name : undefined;
}

const site = (facebook: string) => ({ "site.json": { social: { facebook } } });

export const check = defineCheck<{ network: string; other: string }>({
  subject: "dealer",
  message: ({ network, other }) => `This address is on ${formatNetworkName(other)}, but it stands under "${network}".`,
  hint: ({ network, other }) =>
    `Write the address of your ${formatNetworkName(network)} page, or rename "${network}" to "${other}".`,
  why: "Visitors who follow the link to one network come to another one.",
  examples: [
    {
      bad: site("https://www.instagram.com/acme"),
      at: "/social/facebook",
      good: site("https://www.facebook.com/acme"),
    },
  ],
  visit({ site: { social = {} } }, report) {
    for (const [network, address] of Object.entries(social)) {
      const other = findNetwork(address);
      if (isNetwork(network) && other !== undefined && other !== network)
        report(["site", "social", network], { network, other });
    }
  },
});
