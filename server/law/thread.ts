import { Worker } from "node:worker_threads";
import { createThread, type Thread } from "../../platform/base/thread.ts";
import type { LawFinding } from "./prove.ts";
import type { LawQuestion } from "./question.ts";

/** Longest time for one dealer, and how long the thread stays for the next one, ms. */
const DEADLINE_MS = 90_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 768;

/** Proves laws in a thread of its own, which starts with the first question and ends when nobody asks any more. */
export interface LawThread {
  /**
   * The laws that a dealer breaks; undefined for one that cannot be prepared. One dealer after the other. Rejects with
   * ThreadTimeout where it takes too long.
   */
  prove(question: LawQuestion): Promise<LawFinding[] | undefined>;
  close(): Promise<void>;
}

type LawWorker = Thread<LawQuestion, LawFinding[] | undefined>;

const startWorker = (): Worker =>
  new Worker(new URL("./worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

/** A thread started by `start`; `deadlineMs` is for one dealer. */
export function createLawThread(start = startWorker, deadlineMs = DEADLINE_MS): LawThread {
  let thread: LawWorker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.close();
  }
  async function ask(question: LawQuestion): Promise<LawFinding[] | undefined> {
    clearTimeout(idle);
    thread ??= createThread<LawQuestion, LawFinding[] | undefined>("law", start);
    try {
      return await thread.ask(question, deadlineMs);
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }
  return {
    prove(question) {
      const answer = turn.then(() => ask(question));
      turn = answer.catch(() => undefined);
      return answer;
    },
    close: end,
  };
}
