import type { EditorBook } from "../drafts/index.ts";
import type { TriedLead } from "../leads/index.ts";

/** A window in which somebody has a field of a draft: the pointer of the value that the field edits. */
interface HeldField {
  mail: string;
  window: string;
  field: string;
}

/** News of a draft: its new revision, and who is there. */
export type News =
  | { type: "ops"; rev: number; by: string }
  | { type: "people"; people: string[]; held: HeldField[] }
  | { type: "comments" }
  | { type: "published"; by: string }
  /** A form of the preview was submitted: what it would have become. */
  | { type: "tried"; run: TriedLead };

/** Interval of signs of life, below the patience of proxies, ms. */
const BEAT_MS = 10_000;
/** How often it is looked whether readers may still read, ms. */
const LOOK_MS = 1000;
/** Maximum number of open streams of one draft. */
const MOST_READERS = 50;

const none: ReadonlySet<string> = new Set();

/** Who reads: the address, and the grant of the session. */
interface Who {
  mail: string;
  grant: string;
  /** Name of the browser's window, by which it holds a field. */
  window: string;
}
/** Where news are written: the response to a request that stays open. */
export interface NewsStream {
  write(text: string): unknown;
  end(): unknown;
  once(event: "close", listener: () => void): unknown;
}
interface Reader extends Who {
  stream: NewsStream;
  /** The field that this window has; nobody else types in it. */
  field?: string | undefined;
  beat?: NodeJS.Timeout;
}

/** Streams of server-sent events by draft. A stream ends with the session that opened it. */
export class NewsDesk {
  readonly #readers = new Map<string, Set<Reader>>();
  readonly #held: EditorBook["held"];
  #watch: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor({ held }: Pick<EditorBook, "held">) {
    this.#held = held;
  }

  /** Whether a further stream of a draft may be opened. */
  hasRoom(draft: string): boolean {
    return (this.#readers.get(draft)?.size ?? 0) < MOST_READERS;
  }

  /** Writes the draft's news to a stream, until it closes or the session ends. */
  read(draft: string, who: Who, stream: NewsStream): void {
    const readers = this.#readers.get(draft) ?? new Set<Reader>();
    this.#readers.set(draft, readers);
    this.#watch ??= setInterval(() => this.#afterLook(), LOOK_MS);
    const reader: Reader = { stream, ...who };
    readers.add(reader);
    stream.write("retry: 1000\n\n");
    reader.beat = setInterval(() => stream.write(": here\n\n"), BEAT_MS);
    stream.once("close", () => this.#drop(draft, reader));
    this.#tellPeople(draft);
  }

  #drop(draft: string, reader: Reader): void {
    const readers = this.#readers.get(draft);
    if (!readers?.delete(reader)) return;
    clearInterval(reader.beat);
    reader.stream.end();
    if (readers.size === 0) this.#readers.delete(draft);
    if (this.#readers.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    this.#tellPeople(draft);
  }

  #tellPeople(draft: string): void {
    this.tell(draft, { type: "people", ...this.people(draft) });
  }

  /** Addresses of those who have the draft open, and the fields that they are in. */
  people(draft: string): { people: string[]; held: HeldField[] } {
    const readers = [...(this.#readers.get(draft) ?? [])];
    return {
      people: [...new Set(readers.map(({ mail }) => mail))].sort(),
      held: readers.flatMap(({ mail, window, field }) => (field === undefined ? [] : [{ mail, window, field }])),
    };
  }

  /** A window takes a field, or leaves the one that it has; whoever has a field keeps it. */
  hold(draft: string, window: string, field: string | undefined): void {
    const readers = [...(this.#readers.get(draft) ?? [])];
    const own = readers.find((reader) => reader.window === window);
    if (own === undefined) return;
    own.field = readers.some((other) => other !== own && field !== undefined && other.field === field)
      ? undefined
      : field;
    this.#tellPeople(draft);
  }

  tell(draft: string, news: News): void {
    this.#afterLook(() => {
      for (const { stream } of this.#readers.get(draft) ?? [])
        stream.write(`event: ${news.type}\ndata: ${JSON.stringify(news)}\n\n`);
    });
  }

  /** Ends the streams whose session has ended, and then does something; one after the other. */
  #afterLook(act?: () => void): void {
    this.#turn = this.#turn.then(async () => {
      const readers = [...this.#readers].flatMap(([draft, some]) => [...some].map((reader) => ({ draft, reader })));
      if (readers.length === 0) return;
      const grants = new Set(readers.map(({ reader }) => reader.grant));
      // Without the store nobody is known to be signed in. Browsers open the stream again.
      const held = await this.#held([...grants]).catch(() => none);
      for (const { draft, reader } of readers) if (!held.has(reader.grant)) this.#drop(draft, reader);
      act?.();
    });
  }
}
