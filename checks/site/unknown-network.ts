import { type Guess, nearest } from "../../schemas/diagnostics/nearest.ts";
import { networkAt, networkKeys } from "../../schemas/entities/social-networks.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

export const check = defineCheck<{ network: string; near: Guess }>({
  code: "site/unknown-network",
  severity: "warning",
  subject: "dealer",
  message: ({ network }) =>
    `No social network is called "${network}"; visitors read this name in the footer.`,
  hint: ({ near }) => `Did you mean "${near()}"?`,
  why: "A network that the platform knows has its sign and its own spelling.",
  examples: [
    {
      bad: { "site.json": { social: { facebok: "https://www.facebook.com/acme" } } },
      at: "/social/facebok",
      good: { "site.json": { social: { facebook: "https://www.facebook.com/acme" } } },
    },
  ],
  visit({ site }, report) {
    for (const [network, address] of Object.entries(site.social ?? {})) {
      const meant = networkKeys.includes(network)
        ? undefined
        : (networkAt(address) ?? nearest(network, networkKeys));
      if (meant !== undefined)
        report(toPointer(["site", "social", network]), { network, near: () => meant }, "key");
    }
  },
});
