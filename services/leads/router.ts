import express, { type ErrorRequestHandler, type Request, type Response, Router } from "express";
import { createAddressLimiter, type SharedHits } from "../../platform/base/address-limiter.ts";
import { getClientErrorStatus } from "../../platform/base/client-error.ts";
import type { Logger } from "../../platform/store/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { OwnBrowser } from "../accounts/index.ts";
import { mayCount } from "../events/index.ts";
import type { PlainLeadRequest } from "../forms/index.ts";
import { buildRedirect, parseReferer, requestOfForm } from "./form-post.ts";
import { type LeadErrorCode, resolveErrorMessage } from "./messages.ts";
import type { Sender } from "./orders.ts";
import { keepSent } from "./sent-cookie.ts";
import type { LeadService } from "./service.ts";
import type { ShowRefused } from "./show-refused.ts";
import type { SubmitResult } from "./submit-result.ts";

/** The dependencies of the route. */
export interface LeadsRouterOptions {
  service: LeadService;
  /** The tenant of the request; undefined for an unknown host. */
  tenantOf(req: Request): ResolvedTenant | undefined;
  logger: Logger;
  /** Maximum submissions per client address and minute; 0: unlimited. Default 60. */
  perMinute?: number;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
  /** The visitor; absent if signed out. */
  visitorOf?(req: Request): Promise<Sender>;
  /** The site's own origin, for addresses sent to other services; absent if there are no payments. */
  originOf?(req: Request, tenant: ResolvedTenant): string;
  /** Stores in the browser's cookie that it asked for a code, and the reservation `order` that it made. */
  rememberBrowser?(res: Response, tenant: ResolvedTenant, browser: OwnBrowser, order?: string): void;
  /**
   * Shows a refused post without JavaScript on its page again; if absent or false, the visitor is redirected back or
   * gets JSON.
   */
  showRefused?: ShowRefused;
}

const path = "/api/leads";
const maxBody = "64kb";

const isJson = (req: Request) => Boolean(req.is("application/json"));
const isForm = (req: Request) => Boolean(req.is("application/x-www-form-urlencoded"));

/** Whether the response is displayed to a person: for a form submitted without JavaScript. */
const isRead = (req: Request) => !isJson(req) && req.accepts(["json", "html"]) === "html";

/** Statuses of body-parser's errors. */
function codeOf(status: number): LeadErrorCode {
  if (status === 413) return "too-large";
  return status === 415 ? "content-type" : "malformed";
}

/** How requests are refused: people get the page with everything they typed, programs get JSON. */
function createRefusals({ tenantOf, showRefused }: Pick<LeadsRouterOptions, "tenantOf" | "showRefused">) {
  async function showAgain(
    req: Request,
    res: Response,
    { form, data, url }: PlainLeadRequest,
    { status, error, fields = {} }: { status: number; error: string; fields?: { [name: string]: string } },
  ): Promise<boolean> {
    const path = /^\/(?![/\\])/.test(url) ? url : "/";
    return (await showRefused?.(req, res, { url: path, status, post: { form, data, fields, error } })) ?? false;
  }

  /** Refuses an unparsed request in the format that its sender expects. */
  async function refuse(req: Request, res: Response, status: number, code: LeadErrorCode): Promise<void> {
    const tenant = tenantOf(req);
    const error = tenant === undefined ? code : resolveErrorMessage(tenant, code);
    const url = parseReferer(req.get("referer"), req.get("host") ?? "");
    const unread = { form: "", data: {}, url };
    if (tenant && isRead(req) && (await showAgain(req, res, unread, { status, error }))) return;
    res.status(status).json({ error });
  }

  return { showAgain, refuse };
}

/**
 * `POST /api/leads`: JSON is answered with JSON, a plain form with a redirect (303) or a page of the site. Mount it after the middleware
 * that resolves the tenant; the app's `trust proxy` determines the client address.
 */
export function createLeadsRouter(options: LeadsRouterOptions): Router {
  const { service, tenantOf, logger } = options;

  async function submit(
    req: Request,
    res: Response,
    { tenant, body }: { tenant: ResolvedTenant; body: unknown },
  ): Promise<SubmitResult> {
    const visitor = await options.visitorOf?.(req);
    const result = await service.submit(tenant, body, {
      origin: options.originOf?.(req, tenant) ?? "",
      ...(visitor && { visitor }),
      ip: req.ip ?? "",
      counts: mayCount(tenant, req.headers.cookie),
      userAgent: (req.get("user-agent") ?? "").slice(0, 500),
      idempotencyKey: req.get("idempotency-key"),
    });
    if (result.ok && req.res) keepSent(req.res, tenant, result.lead_id);
    if (result.ok && visitor?.browser && (result.form.hold || result.form.draw)) {
      const order = result.form.hold ? result.lead_id : undefined;
      options.rememberBrowser?.(res, tenant, visitor.browser, order);
    }
    return result;
  }

  const { showAgain, refuse } = createRefusals(options);

  async function answer(req: Request, res: Response): Promise<void> {
    const tenant = tenantOf(req);
    if (tenant === undefined) {
      res.status(404).json({ error: "not-found" });
    } else if (isJson(req)) {
      const result = await submit(req, res, { tenant, body: req.body });
      if (result.ok) {
        const { lead_id, next } = result;
        res.status(200).json({ lead_id, ...(next && { next }) });
      } else res.status(result.status).json({ error: result.error, fields: result.fields });
    } else if (req.get("sec-fetch-site") === "cross-site") {
      // A form on another site must not act for our visitor. (JSON from another site already fails the browser's
      // preflight.)
      await refuse(req, res, 403, "cross-site");
    } else {
      const page = parseReferer(req.get("referer"), req.get("host") ?? "");
      const sent = requestOfForm(new URLSearchParams(String(req.body)), page);
      if (res.locals.tooMany === true) {
        const refusal = { status: 429, error: resolveErrorMessage(tenant, "too-many") };
        if (!(await showAgain(req, res, sent, refusal))) await refuse(req, res, 429, "too-many");
        return;
      }
      const result = await submit(req, res, { tenant, body: sent });
      if (!result.ok && (await showAgain(req, res, sent, result))) return;
      res.redirect(303, buildRedirect(result, page));
    }
  }

  const onError: ErrorRequestHandler = async (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const status = getClientErrorStatus(error);
    if (status !== undefined) {
      await refuse(req, res, status, codeOf(status));
      return;
    }
    logger.error({ type: error.type, reason: error.name }, "lead request failed");
    await refuse(req, res, 500, "unexpected");
  };

  const router = Router();
  router.post(
    path,
    createAddressLimiter(
      options.perMinute ?? 60,
      async (req, res, next) => {
        // The form is still parsed, so that visitors get it back with everything they typed.
        res.locals.tooMany = true;
        if (isForm(req)) next();
        else await refuse(req, res, 429, "too-many");
      },
      { what: "leads", hits: options.hits },
    ),
    async (req, res, next) => {
      res.set("cache-control", "no-store");
      if (isJson(req) || isForm(req)) next();
      else await refuse(req, res, 415, "content-type");
    },
    express.json({ limit: maxBody, type: isJson as (req: unknown) => boolean }),
    express.text({ limit: maxBody, type: isForm as (req: unknown) => boolean }),
    answer,
  );
  router.use(path, onError);
  return router;
}
