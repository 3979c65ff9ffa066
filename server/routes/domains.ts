import { type Request, Router } from "express";
import { type LiveTenant, parseHostName } from "../../platform/tenants/index.ts";

export interface DomainOptions {
  /** Slug of the dealer of a host, prepared or not. */
  slugOf(host: string): string | undefined;
  tenantOf(req: Request): LiveTenant | undefined;
  /** Host of Studio, whose subdomains are previews. */
  studioHost: string | undefined;
}

/** `www.example.com` of `example.com`, and the other way round. */
const findCounterpart = (host: string): string => (host.startsWith("www.") ? host.slice(4) : `www.${host}`);

/** The host that shows the site, of two that differ by `www` alone; undefined: this one. */
function findShownHost(host: string, { slugOf }: DomainOptions, live: LiveTenant | undefined): string | undefined {
  const other = findCounterpart(host);
  const slug = slugOf(host);
  if (slug === undefined) return slugOf(other) === undefined ? undefined : other;
  const { hosts = [], baseUrl } = live?.prepared.tenant.site ?? {};
  if (slugOf(other) !== slug || !hosts.includes(host) || !hosts.includes(other)) return undefined;
  const main = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : undefined;
  const shown = main === host || main === other ? main : hosts.find((name) => name === host || name === other);
  return shown === host ? undefined : shown;
}

/** `GET /tls-ask?domain=`: 200 if a proxy may get a certificate for this host, which then leads to a site or to Studio; else 404. */
export function createTlsAskRouter({ slugOf, studioHost }: Omit<DomainOptions, "tenantOf">): Router {
  const router = Router();
  router.get("/tls-ask", (req, res) => {
    const host = parseHostName(typeof req.query.domain === "string" ? req.query.domain : "") ?? "";
    const isStudio = studioHost !== undefined && (host === studioHost || host.endsWith(`.${studioHost}`));
    const isKnown = isStudio || slugOf(host) !== undefined || slugOf(findCounterpart(host)) !== undefined;
    res
      .status(isKnown ? 200 : 404)
      .set("Cache-Control", "no-store")
      .type("text");
    res.send(isKnown ? "yes\n" : "no site has this host\n");
  });
  return router;
}

/** Leads visitors from `example.com` to `www.example.com`, or the other way round, where the dealer's site is. */
export function createDomainRedirect(options: DomainOptions): Router {
  const router = Router();
  router.use((req, res, next) => {
    const host = parseHostName(req.headers.host);
    const shown = host && findShownHost(host, options, options.tenantOf(req));
    if (!shown) return next();
    const port = /:\d+$/.exec(req.headers.host ?? "")?.[0] ?? "";
    // 308: a form that is sent to the other host is sent again.
    res.redirect(308, `${req.protocol}://${shown}${port}${req.originalUrl}`);
  });
  return router;
}
