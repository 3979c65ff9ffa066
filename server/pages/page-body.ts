import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** Supported encodings of a body, best first. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number] | "identity";

/** Brotli's qualities for pages asked for once, and for those that many get: an eighth of the bytes less for 3 times the time. */
const QUICK = 3;
const SMALL = 5;

/** A window of 256 KB holds nearly every page. */
const WINDOW_BITS = 18;

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  // The whole answer in one piece: each costs a turn of the event loop.
  return promisify(brotliCompress)(bytes, { params, chunkSize: Math.max(1024, bytes.length >> 1) });
}

const compress = {
  br: brotli,
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** The text of a response, compressed once for all requests, on zlib's threads. */
export class PageBody {
  readonly #bytes: Buffer;
  readonly #encoded: { [name in Encoding]?: Promise<Buffer> } = {};
  #digest: string | undefined;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** The bytes in this encoding; `isForMany`, the same in all calls, if many will get them. */
  as(encoding: Encoding, isForMany: boolean): Promise<Buffer> {
    this.#encoded[encoding] ??= compress[encoding](this.#bytes, isForMany ? SMALL : QUICK);
    return this.#encoded[encoding];
  }

  /** A strong ETag, which differs between encodings. */
  etag(encoding: Encoding): string {
    this.#digest ??= createHash("sha256").update(this.#bytes).digest("base64url").slice(0, 22);
    return `"${this.#digest}-${encoding}"`;
  }
}

function encodingFor(req: Request): Encoding {
  const accepted = req.acceptsEncodings();
  return encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/**
 * Sends a body in the best encoding that the client accepts, or 304 if the client has it. Status and type must be set.
 * `isForMany` if many will get the same.
 */
export async function sendBody(
  req: Request,
  res: Response,
  body: PageBody,
  isForMany = false,
): Promise<void> {
  const encoding = encodingFor(req);
  res.vary("Accept-Encoding").set("ETag", body.etag(encoding));
  if (res.statusCode === 200 && req.fresh) {
    res.removeHeader("Content-Type");
    res.status(304).end();
    return;
  }
  const bytes = await body.as(encoding, isForMany);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  res.set("Content-Length", String(bytes.length));
  res.end(req.method === "HEAD" ? undefined : bytes);
}
