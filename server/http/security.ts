import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";

const header = "Content-Security-Policy";

/**
 * Allows what a page has inline: `scripts` and `styles` are CSP sources, hashes of their texts. Hashes and not nonces, because
 * with them the same page is the same bytes for every visitor: it is compressed once, and a browser that has it is told so.
 */
export function allowInline(
  res: Response,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): void {
  const policy = String(res.get(header));
  const more = (name: string, sources: readonly string[]) => (text: string) =>
    sources.length === 0 ? text : text.replace(`${name} 'self'`, [`${name} 'self'`, ...sources].join(" "));
  res.set(header, more("style-src", styles)(more("script-src", scripts)(policy)));
}

/** Features of browsers that no page of a dealer needs, for itself and for what it embeds. */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Security headers with a strict Content Security Policy: no inline script or style but those
 * whose hashes the page gives (`allowInline`), no eval. `connect` lists further origins that the pages of this server talk to (a search cluster),
 * `frame` those of which they embed a page (a map).
 */
export function securityHeaders(options: {
  development: boolean;
  connect: (req: Request) => string[];
  frame: (req: Request) => string[];
  /** Origins that a form of these pages may end up at (a payment service), without JavaScript too. */
  form: (req: Request) => string[];
}): RequestHandler {
  const origins = (of: (req: Request) => string[]) => (req: IncomingMessage) => of(req as Request).join(" ");
  // Made once: what differs between requests is asked by the functions among the values.
  const headers = (secure: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'self'"],
          formAction: ["'self'", origins(options.form)],
          scriptSrc: ["'self'"],
          // Vite injects styles while developing.
          styleSrc: ["'self'", ...(options.development ? ["'unsafe-inline'"] : [])],
          imgSrc: ["'self'", "data:", "https:"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(options.development ? ["ws:"] : []), origins(options.connect)],
          frameSrc: ["'self'", origins(options.frame)],
          manifestSrc: ["'self'"],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "sameorigin" },
    });
  const [plain, secure] = [headers(false), headers(true)];
  return (req, res, next) => {
    res.set("Permissions-Policy", permissions);
    // API responses are private by default; a route can override this.
    if (req.path.startsWith("/api/")) res.set("Cache-Control", "no-store");
    (req.secure ? secure : plain)(req, res, next);
  };
}
