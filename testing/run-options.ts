import { inject } from "vitest";
import type { RunOptions } from "./run.ts";

declare module "vitest" {
  interface ProvidedContext {
    forecourt?: RunOptions;
  }
}

/** The options that `forecourt test` passed on; undefined when tests run without it. */
export const runOptions = (): RunOptions | undefined => inject("forecourt");
