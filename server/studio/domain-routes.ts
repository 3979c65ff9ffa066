import { listRecordNames, PROOF_PATH } from "../../services/domains/index.ts";
import { Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { configure, see } from "./routes.ts";

const hostPattern = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Hosts of a dealer: adding one, showing that it is the dealer's, and taking it away. */
export function createDomainsRoutes({ domains, registry, studioHost }: StudioOptions) {
  const hostOf = (body: { host?: unknown } | undefined): string => {
    const address = (readText(body?.host) ?? "").trim().toLowerCase();
    const [host = ""] = address.replace(/^https?:\/\//, "").split("/", 1);
    if (!hostPattern.test(host) || host === studioHost || host.endsWith(`.${studioHost}`))
      throw new Refused(400, "Write the name of a host, such as www.example.com.au.");
    return host;
  };
  return {
    "GET /api/dealers/:slug/domains": see("dealer", async ({ slug }) => {
      const hosts = (await registry.siteOf(slug))?.hosts ?? [];
      const added = await domains.list(slug);
      return {
        domains: added.map((domain) => ({
          ...domain,
          records: listRecordNames(domain.host),
          file: `http://${domain.host}${PROOF_PATH}`,
          isShown: hosts.includes(domain.host),
        })),
        others: hosts.filter((host) => !added.some((domain) => domain.host === host)),
      };
    }),
    "POST /api/dealers/:slug/domains": configure("dealer", async ({ slug }, req) => {
      const host = hostOf(req.body);
      const owner = registry.slugOf(host);
      if (owner !== undefined && owner !== slug) throw new Refused(409, `${host} shows the site of another dealer.`);
      return domains.add(slug, host);
    }),
    "POST /api/dealers/:slug/domains/check": configure(
      "dealer",
      async ({ slug }, req) => await domains.check(slug, hostOf(req.body)),
    ),
    "DELETE /api/dealers/:slug/domains/:host": configure("dealer", async ({ slug }, req) => {
      await domains.remove(slug, String(req.params.host));
    }),
  };
}
