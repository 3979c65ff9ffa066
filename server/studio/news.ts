import type { Response } from "express";
import type { TriedLead } from "../../schemas/studio/dry-run.ts";

/** News of a draft: its new revision, and who is there. */
export type News =
  | { type: "ops"; rev: number; by: string }
  | { type: "people"; people: string[] }
  | { type: "problems"; count: number }
  | { type: "published"; by: string }
  /** A form of the preview was submitted: what it would have become. */
  | { type: "tried"; run: TriedLead };

/** Interval of signs of life, below the patience of proxies, ms. */
const BEAT_MS = 10_000;
/** Maximum number of open streams of one draft. */
const MOST_READERS = 50;

interface Reader {
  res: Response;
  mail: string;
}

/** Streams of server-sent events by draft. */
export class NewsDesk {
  readonly #readers = new Map<string, Set<Reader>>();

  /** Answers a request with a stream of the draft's news; false if there are too many. */
  read(draft: string, mail: string, res: Response): boolean {
    const readers = this.#readers.get(draft) ?? new Set<Reader>();
    if (readers.size >= MOST_READERS) return false;
    this.#readers.set(draft, readers);
    const reader = { res, mail };
    readers.add(reader);
    res.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    res.write("retry: 1000\n\n");
    const beat = setInterval(() => res.write(": here\n\n"), BEAT_MS);
    res.once("close", () => {
      clearInterval(beat);
      readers.delete(reader);
      if (readers.size === 0) this.#readers.delete(draft);
      this.tell(draft, { type: "people", people: this.people(draft) });
    });
    this.tell(draft, { type: "people", people: this.people(draft) });
    return true;
  }

  /** Addresses of those who have the draft open. */
  people(draft: string): string[] {
    return [...new Set([...(this.#readers.get(draft) ?? [])].map(({ mail }) => mail))].sort();
  }

  tell(draft: string, news: News): void {
    for (const { res } of this.#readers.get(draft) ?? [])
      res.write(`event: ${news.type}\ndata: ${JSON.stringify(news)}\n\n`);
  }
}
