import { type Request, type RequestHandler, Router } from "express";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import { readMailbox } from "./senders/file.ts";
import type { OutgoingMessage } from "./senders/sender.ts";

function item({ at, channel, to, subject, text }: OutgoingMessage): string {
  return `<li><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(channel)} · ${escapeHtml(to)} · <time>${new Date(at).toISOString()}</time></p><pre>${escapeHtml(text)}</pre></li>`;
}

/** `/__dev/mailbox`, in development only: the messages of this dealer's file sender, newest first. */
export function createMailboxRouter(options: {
  tenantOf(req: Request): LiveTenant | undefined;
  dataDir: string;
}): Router {
  const show: RequestHandler = async (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) {
      next();
      return;
    }
    const messages = await readMailbox(options.dataDir, live.prepared.tenant.slug);
    res
      .set("Cache-Control", "no-store")
      .type("html")
      .send(`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head><body><main><h1>Mailbox</h1>
<p>Messages to visitors of ${escapeHtml(live.prepared.publicSite.name)}, newest first. Development only.</p>
<ol>${messages.map(item).join("")}</ol></main></body></html>`);
  };
  const router = Router();
  router.get("/__dev/mailbox", show);
  return router;
}
