import { createHash, type Hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { GrowableU32 } from "./growable.ts";
import { createSharedBytes, createSharedU32 } from "./shared.ts";

/** One document of an index: `objectID` names it, anything else is JSON. */
export interface SearchRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

const CHUNK_BYTES = 4 * 1024 * 1024;

/** Records as concatenated JSON texts: that of document `d` is `bytes[starts[d] .. starts[d + 1]]`. */
export interface RecordsImage {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

/** Parsed records of all indexes: pages of different searches often start with the same cars. */
const parsed = new LRUCache<string, SearchRecord>({ max: 1000 });
let opened = 0;

/** Makes a parsed record the same for all that get it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Reads the records of an image by document, which are frozen; nothing is copied. */
export function openRecords({ bytes, starts }: RecordsImage): (document: number) => SearchRecord {
  opened += 1;
  const image = opened;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (document) => {
    const key = `${image} ${document}`;
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const end = starts[document + 1];
    if (end === undefined) throw new RangeError(`No record ${document}.`);
    const record = frozen(JSON.parse(text.toString("utf8", starts[document], end)) as SearchRecord);
    parsed.set(key, record);
    return record;
  };
}

/** Collects records as JSON text in a few large buffers: one live object per record would cost several times the memory. */
export class RecordStore {
  private readonly chunks: Buffer[] = [];
  private readonly chunkOf = new GrowableU32();
  private readonly starts = new GrowableU32();
  private readonly lengths = new GrowableU32();
  private used = 0;
  private total = 0;
  private readonly hash: Hash = createHash("sha256");

  add(record: SearchRecord): void {
    const text = JSON.stringify(record);
    const bytes = Buffer.byteLength(text);
    let chunk = this.chunks.at(-1);
    if (chunk === undefined || this.used + bytes > chunk.length) {
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes));
      this.chunks.push(chunk);
      this.used = 0;
    }
    chunk.write(text, this.used);
    this.hash.update(chunk.subarray(this.used, this.used + bytes));
    this.chunkOf.push(this.chunks.length - 1);
    this.starts.push(this.used);
    this.lengths.push(bytes);
    this.used += bytes;
    this.total += bytes;
  }

  get size(): number {
    return this.starts.length;
  }

  /** The records in the given order (`order[new] = old`). */
  finish(order: Uint32Array): RecordsImage {
    const bytes = createSharedBytes(this.total);
    const starts = createSharedU32(order.length + 1);
    let at = 0;
    order.forEach((old, document) => {
      const start = this.starts.at(old);
      const chunk = this.chunks[this.chunkOf.at(old)] as Buffer;
      bytes.set(chunk.subarray(start, start + this.lengths.at(old)), at);
      at += this.lengths.at(old);
      starts[document + 1] = at;
    });
    return { bytes, starts };
  }

  /** A digest of everything stored; no record may be added afterwards. */
  seal(): string {
    return this.hash.digest("hex").slice(0, 16);
  }
}
