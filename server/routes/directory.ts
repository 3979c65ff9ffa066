import type { Request, RequestHandler } from "express";
import type { TenantRegistry } from "../../platform/tenants/index.ts";
import { type DirectoryEntry, directoryCss, renderDirectoryPage } from "../../services/pages/index.ts";

function entries(registry: TenantRegistry, req: Request): DirectoryEntry[] {
  const port = /:\d+$/.exec(req.headers.host ?? "")?.[0] ?? "";
  return registry.list().map(({ slug, live, isOpen, problems, leftOut }) => ({
    slug,
    name: live?.prepared.tenant.site.name ?? (isOpen ? undefined : slug),
    cars: live?.stock.shown.size ?? 0,
    url: `${req.protocol}://${slug}.localhost${port}/`,
    problems,
    leftOut: leftOut?.flat().length ?? 0,
  }));
}

/**
 * Answers requests on plain localhost in development with the directory of the tenants only. In production it does
 * nothing, because anyone can send `Host: localhost`, and the list of dealers is not public.
 */
export function createDirectoryRoute(registry: TenantRegistry, development: boolean): RequestHandler {
  if (!development) return (_req, _res, next) => next();
  return (req, res, next) => {
    if (registry.match(req.headers.host) !== "directory") {
      next();
      return;
    }
    if (req.path === "/_directory.css") {
      res.type("css").send(directoryCss);
      return;
    }
    if (req.path === "/") {
      res
        .type("html")
        .set("Cache-Control", "no-store")
        .send(renderDirectoryPage(entries(registry, req)));
      return;
    }
    res.status(404).type("text").send("Not found. See / for the dealer sites of this server.\n");
  };
}
