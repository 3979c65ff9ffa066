import { createContext, use } from "react";
import type { BenchProps, BenchState } from "./use-bench.ts";

/** A workbench: the draft, what is shown and selected, and what changes it. */
export type Bench = BenchProps & BenchState;

export const BenchContext = createContext<Bench | undefined>(undefined);

/** The workbench around a part of it. */
export function useBenchAround(): Bench {
  const bench = use(BenchContext);
  if (bench === undefined) throw new Error("This is in no workbench.");
  return bench;
}
