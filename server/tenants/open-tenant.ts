import type { RequestHandler } from "express";
import type { TenantRegistry } from "./registry.ts";

/** Has the tenant of a request prepared before anything else asks for it; its visitors wait for one preparation. */
export function openTenant(registry: TenantRegistry): RequestHandler {
  return (req, _res, next) => {
    const slug = registry.slugOf(req.headers.host);
    if (slug === undefined) next();
    else if (registry.get(slug)) {
      registry.touch(slug);
      next();
    } else void registry.open(slug).then(() => next());
  };
}
