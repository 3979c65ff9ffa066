import type { Finding } from "../diagnostics/catalogue.ts";
import type { Site } from "../documents/site.schema.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Path } from "./reference.ts";

/** Names and addresses that only a machine of the same network reaches. */
const ownNetwork =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(?:::1|f[cd][0-9a-f]*:.*|fe80:.*)\])$/i;

/** The host of an address without encryption that leaves the own network; undefined for any other text. */
function openHost(address: JsonValue | undefined): string | undefined {
  if (typeof address !== "string") return undefined;
  const [, host] = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address) ?? [];
  return host === undefined || ownNetwork.test(host) ? undefined : host;
}

/** The addresses to which a site sends what visitors enter, or a key. */
function addressesOf({ baseUrl, leads, lookups, signIn }: Site): [JsonValue | undefined, Path][] {
  const listed = (list: readonly object[] | undefined, ...at: Path) =>
    (list ?? []).map((one, index): [JsonValue | undefined, Path] => [
      objectOf(one).url,
      ["site", ...at, index, "url"],
    ]);
  const services = Object.entries(lookups ?? {}).map(([name, service]): [JsonValue | undefined, Path] => [
    objectOf(service).url,
    ["site", "lookups", name, "url"],
  ]);
  return [
    // Links of messages and the addresses that search engines are told.
    [baseUrl, ["site", "baseUrl"]],
    ...listed(leads?.delivery, "leads", "delivery"),
    ...listed(signIn?.senders, "signIn", "senders"),
    ...services,
  ];
}

/** Addresses of services by http, which everyone on the way to another network can read. */
export function checkPlainHttp({ site }: ResolvedTenant): Finding[] {
  return addressesOf(site).flatMap(([address, at]): Finding[] => {
    const host = openHost(address);
    return host === undefined ? [] : [{ code: "site/plain-http", params: { host }, pointer: toPointer(at) }];
  });
}
