import type { Diagnostic as Shown } from "vscode-languageserver";
import type { CheckFinding } from "../../checks/check-finding.ts";
import type { Diagnostic } from "../../schemas/index.ts";
import { byFile } from "./problems.ts";
import type { RowCounts } from "./row-counts.ts";

interface DealerResults {
  problems: readonly Diagnostic[];
  findings: readonly CheckFinding[];
  counts?: RowCounts;
}

const nothing: DealerResults = { problems: [], findings: [] };

/** What is known of each dealer, and what the editor shows of it. */
export class Results {
  readonly #dealers = new Map<string, DealerResults>();
  readonly #shown = new Map<string, string>();

  /** Takes everything about a dealer. */
  set(slug: string, results: DealerResults): void {
    this.#dealers.set(slug, results);
  }

  /**
   * Takes what `validate` says of a dealer while `file` is being written. What else was known of the file's positions
   * is dropped until typing rests.
   */
  setProblems(slug: string, problems: readonly Diagnostic[], file: string): void {
    for (const [other, known] of this.#dealers) {
      const elsewhere = (one: { file: string }) => one.file !== file;
      const kept = { problems: known.problems.filter(elsewhere), findings: known.findings.filter(elsewhere) };
      this.#dealers.set(other, { ...known, ...kept });
    }
    this.#dealers.set(slug, { ...(this.#dealers.get(slug) ?? nothing), problems });
  }

  /** Forgets dealers that are gone. */
  keep(slugs: readonly string[]): void {
    for (const slug of this.#dealers.keys()) if (!slugs.includes(slug)) this.#dealers.delete(slug);
  }

  countsOf(slug: string): RowCounts | undefined {
    return this.#dealers.get(slug)?.counts;
  }

  /** The files whose diagnostics are not those that the editor has, with their diagnostics. */
  news(textOf: (file: string) => string | undefined): Map<string, Shown[]> {
    const all = [...this.#dealers.values()];
    const problems = all.flatMap((one) => [...one.problems, ...one.findings]);
    const now = byFile(problems, textOf);
    const news = new Map<string, Shown[]>();
    for (const file of new Set([...now.keys(), ...this.#shown.keys()])) {
      const diagnostics = now.get(file) ?? [];
      const text = JSON.stringify(diagnostics);
      if ((this.#shown.get(file) ?? "[]") === text) continue;
      this.#shown.set(file, text);
      news.set(file, diagnostics);
    }
    return news;
  }
}
