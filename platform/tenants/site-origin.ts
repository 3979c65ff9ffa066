import type { Request } from "express";
import type { Site } from "../../schemas/documents/site.schema.ts";
import { parseHostName } from "./match-host.ts";

/**
 * Scheme and host of the site's own addresses: its `baseUrl`; otherwise its first host if the request names any of its
 * hosts; otherwise the host of the request, which the registry has matched. Only a trusted proxy can change the
 * scheme, and nothing can change the host: X-Forwarded-Host is ignored. The port is included only if this server
 * listens on it: a proxy on another port needs a `baseUrl`.
 */
export function resolveSiteOrigin(req: Request, site: Pick<Site, "baseUrl" | "hosts">): string {
  if (site.baseUrl) return site.baseUrl.replace(/(?<!\/)\/+$/, "");
  const host = req.headers.host ?? "";
  const name = parseHostName(host) ?? "";
  const [first] = site.hosts ?? [];
  const own = first !== undefined && site.hosts?.includes(name) ? first : name;
  const port = /:(\d{1,5})$/.exec(host)?.[1];
  const isOurs = port !== undefined && Number(port) === req.socket.localPort;
  return `${req.protocol}://${own}${isOurs ? `:${port}` : ""}`;
}
