import { join } from "node:path";
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { findFontPath } from "../../platform/base/fonts.ts";
import { createErrorHandler, refuseOtherSites } from "../../platform/http/index.ts";
import { parseHostName } from "../../platform/tenants/index.ts";
import type { StudioOptions } from "./access.ts";
import { createStudioRouter } from "./router.ts";

/** Scheme and host of Studio for a request to it or to one of its previews, with the port that the request has. */
export function buildStudioOrigin(studioHost: string, protocol: string, host: string | undefined): string {
  const port = /:\d{1,5}$/.exec(host ?? "")?.[0] ?? "";
  return `${protocol}://${studioHost}${port}`;
}

/** No inline code, no other origin but the frames of previews. */
const headers =
  (studioHost: string): RequestHandler =>
  (req, res, next) => {
    const previews = buildStudioOrigin(`*.${studioHost}`, req.protocol, req.headers.host);
    res.set({
      "Content-Security-Policy": [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `img-src 'self' data: ${previews}`,
        "font-src 'self'",
        "connect-src 'self'",
        `frame-src ${previews}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ].join("; "),
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "X-Robots-Tag": "noindex, nofollow",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      ...(req.secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
    });
    next();
  };

/** The app of Studio's own host. `dist` is the folder of its build. */
export function createStudioApp(options: StudioOptions & { dist: string; logger: Logger }): Express {
  const { studioHost, dist, logger } = options;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", 1);
  app.set("query parser", "simple");
  app.use((req, res, next) => {
    if (parseHostName(req.headers.host) === studioHost) return next();
    res.status(404).type("text").send("There is no site here.\n");
  });
  app.use(headers(studioHost));
  app.use(refuseOtherSites);
  app.use(compression({ filter: (req, res) => !req.path.endsWith("/events") && compression.filter(req, res) }));
  app.use(createStudioRouter(options));
  app.use("/assets", express.static(join(dist, "assets"), { immutable: true, maxAge: "1y", index: false }));
  // The fonts that themes can choose, to be seen while choosing.
  app.get("/fonts/:name/:file", (req, res) => {
    const path = findFontPath(String(req.params.name), String(req.params.file));
    if (path === undefined) res.status(404).type("text").send("There is no such font.\n");
    else res.sendFile(path, { maxAge: "1y" });
  });
  // Screens have addresses of their own; the app in the browser shows them.
  app.get("/{*screen}", (_req, res) => {
    res.set("Cache-Control", "no-cache").sendFile(join(dist, "studio/index.html"));
  });
  app.use(createErrorHandler(logger));
  return app;
}
