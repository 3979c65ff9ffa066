import { matchPage } from "../../renderer/pages/prepare.ts";
import { allowInline } from "../http/index.ts";
import type { ShowRefused } from "../leads/index.ts";
import { siteOrigin } from "../tenants/index.ts";
import type { PageRouteOptions } from "./page.ts";
import { sendBody } from "./page-body.ts";
import { contextOf } from "./page-context.ts";
import { isEnabled } from "./page-gates.ts";
import { payloadOf } from "./page-payload.ts";

/** Shows a refused post on the form's page. */
export function refusedPage(
  options: Pick<PageRouteOptions, "tenantOf" | "renderer" | "readSession" | "readAhead" | "clock">,
): ShowRefused {
  const { tenantOf, renderer, readSession, readAhead, clock } = options;
  return async (req, res, { url, status, post }) => {
    const live = tenantOf(req);
    if (!live) return false;
    const session = await readSession(req, live);
    const origin = siteOrigin(req, live.prepared.tenant.site);
    const context = { ...(await readAhead(contextOf(url, live, clock, { origin, session }))), refused: post };
    const match = matchPage(live.prepared, context.route.path);
    const shown = match && isEnabled(context, match.target) ? match.target : undefined;
    if (match) context.route.params = match.params;
    const notSent = live.prepared.pages.get("not-sent");
    const payload =
      (shown && payloadOf(context, shown, status)) ?? (notSent && payloadOf(context, notSent, status));
    if (payload === undefined) return false;
    const page = await renderer.render(payload, live.prepared.tenant, res.locals.requestId);
    allowInline(res, page.inline);
    res.status(status).type("html");
    await sendBody(req, res, page.body);
    return true;
  };
}
