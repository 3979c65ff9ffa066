import type { SQLInputValue } from "node:sqlite";

/** Requests of the main thread to the database thread. */
export type WorkerRequest =
  | { kind: "execute"; id: number; sql: string; parameters: SQLInputValue[] }
  | { kind: "open" | "close"; id: number };

/** The answer to the request of the same id. */
export interface WorkerAnswer {
  id: number;
  rows: unknown[];
  changes: number;
  error?: { message: string; code?: string; errcode?: number };
}
