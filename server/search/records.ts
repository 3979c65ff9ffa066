import { createHash, type Hash } from "node:crypto";
import { GrowableU32 } from "./growable.ts";

/** One document of an index: `objectID` names it, anything else is JSON. */
export interface SearchRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

const CHUNK_BYTES = 4 * 1024 * 1024;

/** Records as JSON text in a few large buffers: one live object per record would cost several times the memory. */
export class RecordStore {
  private readonly chunks: Buffer[] = [];
  private readonly chunkOf = new GrowableU32();
  private readonly starts = new GrowableU32();
  private readonly lengths = new GrowableU32();
  private used = 0;
  private hash: Hash | undefined = createHash("sha256");

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
    this.hash?.update(chunk.subarray(this.used, this.used + bytes));
    this.chunkOf.push(this.chunks.length - 1);
    this.starts.push(this.used);
    this.lengths.push(bytes);
    this.used += bytes;
  }

  /** The record at a place in loading order. */
  read(index: number): SearchRecord {
    const chunk = index < this.size ? this.chunks[this.chunkOf.at(index)] : undefined;
    if (!chunk) throw new RangeError(`No record ${index}.`);
    const start = this.starts.at(index);
    return JSON.parse(chunk.toString("utf8", start, start + this.lengths.at(index))) as SearchRecord;
  }

  get size(): number {
    return this.starts.length;
  }

  /** A digest of everything stored; no record may be added afterwards. */
  seal(): string {
    const digest = this.hash?.digest("hex").slice(0, 16) ?? "";
    this.hash = undefined;
    return digest;
  }
}
