import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** Names and addresses that only a machine of the same network reaches. */
const ownNetwork =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(?:::1|f[cd][0-9a-f]*:.*|fe80:.*)\])$/i;

/** The host of an address without encryption that leaves the own network; undefined for any other text. */
function openHost(address: JsonValue | undefined): string | undefined {
  if (typeof address !== "string") return undefined;
  const [, host] = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address) ?? [];
  return host === undefined || ownNetwork.test(host) ? undefined : host;
}

export const check = defineCheck<{ host: string }>({
  subject: "dealer",
  message: ({ host }) => `What visitors enter goes to ${host} without encryption: everyone on the way can read it.`,
  hint: () => "Write https://; http:// is only for a service in your own network.",
  why: "Leads, codes and keys are private.",
  examples: [
    {
      bad: { "site.json": { lookups: { rego: { provider: "http", url: "http://rego.example" } } } },
      at: "/lookups/rego/url",
      good: { "site.json": { lookups: { rego: { provider: "http", url: "http://rego.internal" } } } },
    },
  ],
  visit({ site: { baseUrl, leads, lookups, signIn } }, report) {
    const look = (address: JsonValue | undefined, ...path: (string | number)[]) => {
      const host = openHost(address);
      if (host !== undefined) report(["site", ...path], { host });
    };
    look(baseUrl, "baseUrl");
    for (const [index, item] of (leads?.delivery ?? []).entries())
      look(convertToJsonObject(item).url, "leads", "delivery", index, "url");
    for (const [index, item] of (signIn?.senders ?? []).entries())
      look(convertToJsonObject(item).url, "signIn", "senders", index, "url");
    for (const [name, service] of Object.entries(lookups ?? {}))
      look(convertToJsonObject(service).url, "lookups", name, "url");
  },
});
