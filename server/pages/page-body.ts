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

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  // The whole answer in one piece: each costs a turn of the event loop.
  return brotliCompressed(bytes, { params, chunkSize: Math.max(1024, bytes.length >> 1) });
}

const compress = {
  br: brotli,
  gzip: (bytes: Buffer) => gzipped(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** A body as it is sent, with its strong ETag, which differs between encodings. */
interface Encoded {
  bytes: Buffer;
  etag: string;
}

/** The text of a response, compressed once for all requests, on zlib's threads. */
export class PageBody {
  readonly #bytes: Buffer;
  readonly #encoded: { [name in Encoding]?: Promise<Encoded> } = {};

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** The body in this encoding; `isForMany`, the same in all calls, if many will get it. */
  as(encoding: Encoding, isForMany: boolean): Promise<Encoded> {
    this.#encoded[encoding] ??= this.#encode(encoding, isForMany);
    return this.#encoded[encoding];
  }

  async #encode(encoding: Encoding, isForMany: boolean): Promise<Encoded> {
    const bytes = await compress[encoding](this.#bytes, isForMany ? SMALL : QUICK);
    // Of what is sent: it is an eighth of the text.
    const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    return { bytes, etag: `"${digest}-${encoding}"` };
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
  const { bytes, etag } = await body.as(encoding, isForMany);
  res.vary("Accept-Encoding").set("ETag", etag);
  if (res.statusCode === 200 && req.fresh) {
    res.removeHeader("Content-Type");
    res.status(304).end();
    return;
  }
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  res.set("Content-Length", String(bytes.length));
  res.end(req.method === "HEAD" ? undefined : bytes);
}
