import { afterAll, type TaskMeta } from "vitest";
import type { ReadByTests } from "./active.ts";

// A setup file of `forecourt test --watch`: says of each test file which tables it has read.
const read = new Set<string>();
globalThis.forecourtRead = read;
afterAll(
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants this argument taken apart.
  ({}, file) => {
    (file.meta as TaskMeta & ReadByTests).forecourtRead = [...read];
  },
);
