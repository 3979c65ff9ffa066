import { promisify } from "node:util";
import { brotliCompress, constants, crc32, gzip, zstdCompress, zstdCompressSync } from "node:zlib";

/** Supported encodings of a body that many get, the smallest first, and of one that is asked for the first time, the quickest first. */
const smallest = ["br", "zstd", "gzip"] as const;
const quickest = ["zstd", "br", "gzip"] as const;
type Encoding = (typeof smallest)[number] | "identity";

/** Brotli's qualities for the first request of a page, and for those that many get: an eighth of the bytes less for 3 times the time. */
const QUICK = 3;
const SMALL = 5;

/** Zstandard's level with the bytes of Brotli's QUICK, in half of its time. */
const ZSTD_LEVEL = 3;

/** A body up to this size, bytes, is compressed at once: another thread costs more than the millisecond that it saves. */
const MOST_AT_ONCE = 512 * 1024;

/** A window of 256 KB holds nearly every page. */
const WINDOW_BITS = 18;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);
const zstdCompressed = promisify(zstdCompress);

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressed(bytes, { params, chunkSize: chunkFor(bytes) });
}

async function zstd(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL };
  const options = { params, pledgedSrcSize: bytes.length, chunkSize: chunkFor(bytes) };
  return bytes.length <= MOST_AT_ONCE ? zstdCompressSync(bytes, options) : zstdCompressed(bytes, options);
}

/** Room for the whole answer in one piece: each further one costs a turn of the event loop. */
const chunkFor = (bytes: Buffer): number => Math.max(1024, bytes.length >> 1);

const compress = {
  br: (bytes: Buffer, isForMany: boolean) => brotli(bytes, isForMany ? SMALL : QUICK),
  zstd,
  gzip: (bytes: Buffer) => gzipped(bytes),
  identity: async (bytes: Buffer) => bytes,
};

const encoder = new TextEncoder();

/**
 * The text of a response. Most pages are asked for once while they are kept: the first request gets it compressed quickly,
 * all later ones share a smaller form.
 */
export class PageBody {
  readonly #bytes: Buffer;
  readonly #encoded = new Map<string, Promise<Buffer>>();
  #etag: string | undefined;
  #wasSent = false;

  constructor(text: string) {
    // A third quicker than Buffer.from(text), which counts the bytes first.
    this.#bytes = Buffer.from(encoder.encode(text).buffer);
  }

  get text(): string {
    return this.#bytes.toString();
  }

  /**
   * The ETag of all forms of the text: a weak one, since their bytes differ. A checksum is enough for two versions of one
   * address, and costs a page that is made for one request a quarter of a hash.
   */
  get etag(): string {
    this.#etag ??= `W/"${this.#bytes.length.toString(36)}-${crc32(this.#bytes).toString(36)}"`;
    return this.#etag;
  }

  /** The body for a client that accepts these encodings, and its encoding; `isShared` if the client is a cache for many. */
  async for(accepted: readonly string[], isShared: boolean): Promise<{ bytes: Buffer; encoding: Encoding }> {
    const isForMany = isShared || this.#wasSent;
    this.#wasSent = true;
    const known = isForMany ? smallest : quickest;
    const encoding = known.find((name) => accepted.includes(name)) ?? "identity";
    const key = `${encoding} ${isForMany}`;
    const encoded = this.#encoded.get(key) ?? compress[encoding](this.#bytes, isForMany);
    this.#encoded.set(key, encoded);
    return { bytes: await encoded, encoding };
  }
}
