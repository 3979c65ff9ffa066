import { join } from "node:path";
import express, { type Request, type RequestHandler, type Response } from "express";
import { runAtTime } from "../../platform/base/clock.ts";
import { readCookie } from "../../platform/base/cookies.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { ReadSession } from "../../services/accounts/index.ts";
import {
  type EditorBook,
  getCurrentView,
  isLiveHost,
  type PreviewView,
  parseDraftHost,
  runWithView,
  SESSION_MS,
  type Workspace,
} from "../../services/drafts/index.ts";
import type { simulateSubmission, TriedLead } from "../../services/leads/index.ts";
import { createVisitorSession, previewToken, readToken } from "../../services/studio/index.ts";

const cookieName = "fc_preview";
/** In a request: the revision of the draft that the page is to show, once it is there. In an answer: the least that it shows. */
const revHeader = "x-draft-rev";
/** Largest form of a preview. */
const FORM_BODY = "64kb";
const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;

function refuse(res: Response, status: number, title: string, text: string): void {
  res.status(status).type("html").send(page(title, text));
}

/** There is no version to show: nothing is live, or the draft has had errors from its first moment. */
function refuseEmpty({ headers }: Request, res: Response): void {
  if (isLiveHost(headers.host)) refuse(res, 404, "No page before", "Nothing of this dealer is live yet.");
  else
    refuse(
      res,
      503,
      "No preview yet",
      "This draft has errors and there is no earlier version to show. Studio lists them.",
    );
}

/** The API's calls that only read what the page itself could show. */
const reads = /^\/api\/(forms|cars|account|similar)(\/|$)/;

/** Whether a request changes nothing and reaches no service of the dealer. */
function isReading({ method, path }: Request): boolean {
  // The search API reads with any method.
  if (path.startsWith("/1/")) return true;
  return (method === "GET" || method === "HEAD") && (!path.startsWith("/api/") || reads.test(path));
}

/** The answer to what would send, pay or reserve. */
const nothingSent = {
  success: false,
  preview: true,
  error: "This is a preview: nothing was sent. The same form on the published site sends it.",
};

/** Every response of a preview: kept nowhere, listed nowhere, framed by Studio alone. */
function mark(res: Response, path: string, ancestors: string): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = ((...args: unknown[]) => {
    if (!path.startsWith("/assets/")) res.setHeader("Cache-Control", "no-store");
    res.setHeader("X-Robots-Tag", "noindex, nofollow");
    // Studio shows the dealer's pictures beside what they are chosen for.
    res.setHeader("Cross-Origin-Resource-Policy", "same-site");
    res.removeHeader("X-Frame-Options");
    res.removeHeader("Speculation-Rules");
    const policy = res.getHeader("Content-Security-Policy");
    if (typeof policy === "string")
      res.setHeader("Content-Security-Policy", policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`));
    return writeHead(...args);
  }) as typeof res.writeHead;
}

/** What the guard of previews needs. */
interface PreviewOptions {
  studioHost: string;
  secret: string;
  editors: Pick<EditorBook, "held">;
  workspace: Workspace;
  /** Folder of Studio's build, with the script of previews. */
  dist: string;
  /** Origin of Studio as a request's own scheme and port have it. */
  studioOrigin(protocol: string, host: string | undefined): string;
  /** Shows a component's example as the draft's site looks. */
  showExample(res: Response, live: LiveTenant, use: string): Promise<void>;
  /** What a submitted form would become, without sending it. */
  trySubmission(live: LiveTenant, req: Request): ReturnType<typeof simulateSubmission>;
  /** Told of each submission of a preview that the site would accept. */
  onTried(draft: string, run: TriedLead): void;
}

/** Exchanges the token of a link for a cookie, and goes to the page. */
async function openPreview(
  req: Request,
  res: Response,
  draft: string,
  options: Pick<PreviewOptions, "secret" | "editors">,
): Promise<void> {
  const token = String(req.query.token ?? "");
  const view =
    (await readToken(options, "preview-link", token, draft)) ??
    (await readToken(options, "approval-link", token, draft));
  if (view === undefined) {
    refuse(res, 403, "This link has expired", "Open the preview in Studio again.");
    return;
  }
  const to = String(req.query.to ?? "/");
  res.cookie(cookieName, previewToken(options.secret, "preview-cookie", view, Date.now() + SESSION_MS), {
    httpOnly: true,
    sameSite: "lax",
    secure: req.secure,
  });
  res.redirect(302, /^\/(?![/\\])/.test(to) ? to : "/");
}

const isLead = (req: Request): boolean => req.method === "POST" && req.path === "/api/leads" && Boolean(req.is("json"));

/** A form of a preview: its errors as on the site; a good one is not sent, and Studio says what it would have become. */
async function tryForm(
  options: PreviewOptions,
  { req, res, live, view }: { req: Request; res: Response; live: LiveTenant; view: PreviewView },
): Promise<void> {
  const readBody = express.json({ limit: FORM_BODY });
  const error = await new Promise<unknown>((resolve) => readBody(req, res, resolve));
  if (error) return void res.status(400).json(nothingSent);
  const tried = await runAtTime(view.at, () => options.trySubmission(live, req));
  if (!tried.ok) return void res.status(tried.status).json({ error: tried.error, fields: tried.fields });
  options.onTried(view.draft, tried.run);
  res.status(409).json(nothingSent);
}

/** The draft's site, of the revision that a request waits for if it is on its way; the answer says which one it is at least. */
async function draftFor(
  workspace: Workspace,
  { draft, at }: PreviewView,
  { req, res }: { req: Request; res: Response },
): Promise<LiveTenant | undefined> {
  const wanted = Number(req.headers[revHeader]);
  if (wanted > 0) await workspace.reached(draft, wanted);
  const { rev } = workspace.known(draft) ?? {};
  if (rev !== undefined) res.setHeader(revHeader, rev);
  return workspace.live(draft, at);
}

/**
 * Before all routes of the previews' app: who comes without a token of Studio sees nothing; who has one gets the draft's
 * site at the token's time. Nothing leaves a preview: what would send, pay or reserve is answered here.
 */
export function previewGuard(options: PreviewOptions): RequestHandler {
  const { studioHost, workspace, studioOrigin, dist } = options;
  return async (req, res, next) => {
    const draft = parseDraftHost(req.headers.host, studioHost);
    if (draft === undefined) return next("router");
    mark(res, req.path, studioOrigin(req.protocol, req.headers.host));
    if (req.path === "/_studio/preview.js") {
      return res.sendFile(join(dist, "preview.js"), { cacheControl: false });
    }
    if (req.path === "/_preview") return openPreview(req, res, draft, options);
    const view = await readToken(options, "preview-cookie", readCookie(req.headers.cookie, cookieName), draft);
    if (view === undefined) return refuse(res, 403, "A preview", "Open it in Studio.");
    if (!isLead(req) && !isReading(req)) return void res.status(409).json(nothingSent);
    const live = isLiveHost(req.headers.host)
      ? await workspace.published(draft)
      : await draftFor(workspace, view, { req, res });
    if (live === undefined) return refuseEmpty(req, res);
    if (isLead(req)) return tryForm(options, { req, res, live, view });
    const [, use] = /^\/_studio\/example\/(\w{1,60})$/.exec(req.path) ?? [];
    if (use !== undefined) return options.showExample(res, live, use);
    runWithView(view, live, () => runAtTime(view.at, next));
  };
}

/** The session of the visitor as whom the preview is shown. */
export const previewSession: ReadSession = async () => createVisitorSession(getCurrentView()?.as ?? "anonymous");
