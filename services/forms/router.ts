import type { Request } from "express";
import { Router } from "express";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { findFormByHash } from "./resolve.ts";

/** Finds the tenant of a request. */
export interface FormsRouterOptions {
  tenantOf(request: Request): ResolvedTenant | undefined;
}

/**
 * Serves each form's precompiled validator as an ES module at `/forms/<form id>.<hash>.js`. The address holds the
 * hash of the code, so browsers can cache it indefinitely. Any other hash is 404, so that a page of an older version
 * does not validate with newer rules (it then leaves validation to the server).
 */
export function createFormsRouter({ tenantOf }: FormsRouterOptions): Router {
  const router = Router();
  router.get("/forms/:file", (request, response, next) => {
    const match = /^([a-z0-9][a-z0-9-]*)\.([\w-]{12})\.js$/.exec(request.params.file);
    const tenant = match ? tenantOf(request) : undefined;
    const [, id, hash] = match ?? [];
    const form = id && hash && tenant ? findFormByHash(tenant, id, hash) : undefined;
    if (form === undefined) return next();
    response
      .set("Cache-Control", "public, max-age=31536000, immutable")
      .type("text/javascript")
      .send(form.validator.code);
  });
  return router;
}
