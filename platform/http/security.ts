import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";

const header = "Content-Security-Policy";

/**
 * Allows a page's inline code: `scripts` and `styles` are CSP sources, hashes of their texts. Hashes instead of
 * nonces keep the page's bytes equal for every visitor: it is compressed once, and a browser that has it gets a 304.
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

/** Browser features that no page of a dealer needs, nor the content that it embeds. */
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
 * Security headers with a strict Content Security Policy: no inline script or style but those whose hashes the page
 * gives (`allowInline`), no eval. `connect` lists further origins for requests of the pages (a search cluster),
 * `frame` those of embedded pages (a map), `script` and `style` those of the scripts that a site names.
 */
export function createSecurityHeaders(options: {
  development: boolean;
  connect: (req: Request) => string[];
  frame: (req: Request) => string[];
  /** Origins to which a form of these pages can redirect (a payment service), also without JavaScript. */
  form: (req: Request) => string[];
  /** Sources of scripts and of styles that are not this server's. */
  script: (req: Request) => string[];
  style: (req: Request) => string[];
}): RequestHandler {
  const origins = (of: (req: Request) => string[]) => (req: IncomingMessage) => of(req as Request).join(" ");
  // Created once; functions among the values supply the differences between requests.
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
          scriptSrc: ["'self'", origins(options.script)],
          // Vite injects styles while developing.
          styleSrc: ["'self'", ...(options.development ? ["'unsafe-inline'"] : []), origins(options.style)],
          imgSrc: ["'self'", "data:", "https:"],
          mediaSrc: ["'self'", "https:"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(options.development ? ["ws:"] : []), origins(options.connect)],
          frameSrc: ["'self'", origins(options.frame)],
          manifestSrc: ["'self'"],
        },
      },
      // A dealer's domain has other hosts too, which are none of ours.
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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
