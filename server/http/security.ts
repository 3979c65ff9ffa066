import { randomFillSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";

/** Nonce of this response, for the inline scripts that the page itself carries. */
export function nonceOf(locals: Record<string, unknown>): string {
  return String(locals.nonce);
}

const nonceBytes = 16;
// Random bytes are generated in blocks: one at a time they cost more than the rest of the headers.
const entropy = Buffer.alloc(nonceBytes * 256);
let used = entropy.length;

function nextNonce(): string {
  if (used === entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  used += nonceBytes;
  return entropy.toString("base64", used - nonceBytes, used);
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
 * Security headers with a strict Content Security Policy: no inline script without this response's nonce, no eval, no
 * inline style. `connect` lists further origins that the pages of this server talk to (a search cluster),
 * `frame` those of which they embed a page (a map).
 */
export function securityHeaders(options: {
  development: boolean;
  connect: (req: Request) => string[];
  frame: (req: Request) => string[];
  /** Origins that a form of these pages may end up at (a payment service), without JavaScript too. */
  form: (req: Request) => string[];
}): RequestHandler {
  const nonce = (_req: IncomingMessage, res: ServerResponse) =>
    `'nonce-${nonceOf((res as Response).locals)}'`;
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
          scriptSrc: ["'self'", nonce],
          // Vite injects styles while developing; the built pages need no inline style at all.
          styleSrc: ["'self'", options.development ? "'unsafe-inline'" : nonce],
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
    res.locals.nonce = nextNonce();
    (req.secure ? secure : plain)(req, res, next);
  };
}
