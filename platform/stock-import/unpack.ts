import { pipeline, Readable } from "node:stream";
import { crc32, createGunzip } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { CarFile } from "./car-file.ts";
import type { StockLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";

/** Entries of an archive: a list of cars in a folder or two has fewer, a workbook has some dozens. */
const MOST_ENTRIES = 1000;
const listNames = /\.(?:csv|tsv|txt|tab|json|jsonl|ndjson|xml|xlsx|gz)$/i;

/** How a file is packed, by its first bytes. */
const signs = { gzip: [0x1f, 0x8b], zip: [0x50, 0x4b, 3, 4], oldWorkbook: [0xd0, 0xcf, 0x11, 0xe0] } as const;

async function signOf(file: CarFile): Promise<keyof typeof signs | undefined> {
  for await (const bytes of file.open()) {
    const names = Object.keys(signs) as (keyof typeof signs)[];
    return names.find((name) => signs[name].every((byte, at) => bytes[at] === byte));
  }
  return undefined;
}

/** The parts of a file, up to `most` MB. */
export async function* limitSize(
  parts: AsyncIterable<Uint8Array>,
  most: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > most * 1_000_000) throw new StockError(`${what} is larger than ${most} MB (FEED_MAX_MB).`);
    yield part;
  }
}

/** The bytes of a file in memory, as far as the limit allows. */
export const readBytes = async (file: CarFile, { feedMb }: StockLimits): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(limitSize(file.open(), feedMb, file.name)));

const damaged = (name: string) => new StockError(`${name} is damaged: it cannot be unpacked. Send it again.`);

function gunzipped(file: CarFile, { feedMb }: StockLimits): CarFile {
  return {
    name: file.name,
    async *open() {
      // An error ends the loop below.
      const parts = pipeline(Readable.from(file.open()), createGunzip(), () => undefined);
      try {
        yield* limitSize(parts, feedMb, `${file.name}, unpacked,`);
      } catch (error) {
        throw error instanceof StockError ? error : damaged(file.name);
      }
    },
  };
}

/** An archive, and what is in it. */
interface Archive {
  zip: ZipFile;
  entries: Entry[];
}

/** The archive in some bytes; what it holds has at most `feedMb` MB when it is unpacked. */
async function openArchive(bytes: Buffer, name: string, { feedMb }: StockLimits): Promise<Archive> {
  const { fromBufferPromise } = await import("yauzl");
  const entries: Entry[] = [];
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) break;
    }
  } catch {
    throw damaged(name);
  }
  if (entries.length > MOST_ENTRIES)
    throw new StockError(`${name} holds more than ${MOST_ENTRIES} files: send one list of cars.`);
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > feedMb * 1_000_000) throw new StockError(`${name}, unpacked, is larger than ${feedMb} MB (FEED_MAX_MB).`);
  return { zip, entries };
}

/** The bytes of an entry, checked as the archive says. */
async function entryBytes({ zip }: Archive, entry: Entry, name: string): Promise<Buffer> {
  if (entry.isEncrypted()) throw new StockError(`${name} is locked with a password: send it without one.`);
  try {
    const bytes = Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
    if (crc32(bytes) === entry.crc32) return bytes;
  } catch {
    // Said below.
  }
  throw damaged(name);
}

/** A file of cars as it is when it is unpacked: a text, or the bytes of a workbook. */
export type Unpacked = { text: CarFile } | { workbook: ArrayBuffer; sheets: readonly Buffer[] };

const isSheet = ({ fileName }: Entry) => /^xl\/worksheets\/[^/]+\.xml$/i.test(fileName);
const isList = ({ fileName }: Entry) => listNames.test(fileName) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName);

async function unzipped(file: CarFile, limits: StockLimits, isInner: boolean): Promise<Unpacked> {
  const bytes = await readBytes(file, limits);
  const archive = await openArchive(bytes, file.name, limits);
  const { entries } = archive;
  if (entries.some(({ fileName }) => fileName === "xl/workbook.xml")) {
    const sheets: Buffer[] = [];
    for (const entry of entries.filter(isSheet)) sheets.push(await entryBytes(archive, entry, file.name));
    return { workbook: Uint8Array.from(bytes).buffer, sheets };
  }
  const [list, another] = entries.filter(isList);
  if (isInner || list === undefined)
    throw new StockError(`${file.name} holds no list of cars: CSV, JSON, XML or a workbook (.xlsx).`);
  if (another)
    throw new StockError(`${file.name} holds several lists (${list.fileName}, ${another.fileName}): send one.`);
  const inner = await entryBytes(archive, list, file.name);
  const open = async function* () {
    yield inner;
  };
  return unpackCarFile({ name: `${list.fileName} of ${file.name}`, open }, limits, true);
}

/**
 * A file of cars as it is when it is unpacked, whatever its name: gzip, or an archive of one list. What is unpacked has at most
 * the size that a feed may have. Throws StockError for what is damaged, locked, or of another kind.
 */
export async function unpackCarFile(file: CarFile, limits: StockLimits, isInner = false): Promise<Unpacked> {
  switch (await signOf(file)) {
    case "gzip":
      return isInner ? { text: gunzipped(file, limits) } : unpackCarFile(gunzipped(file, limits), limits, true);
    case "zip":
      return unzipped(file, limits, isInner);
    case "oldWorkbook":
      throw new StockError(`${file.name} is an old workbook (.xls). Save it as .xlsx, or as "CSV UTF-8".`);
    case undefined:
      return { text: file };
  }
}
