import type { Diagnostic as Shown } from "vscode-languageserver";
import type { CheckFinding } from "../../checks/check-finding.ts";
import type { Diagnostic } from "../../schemas/index.ts";
import { groupByFile } from "./problems.ts";

/** What is known of a dealer. */
export interface DealerResults {
  problems: readonly Diagnostic[];
  findings: readonly CheckFinding[];
}

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
    const isElsewhere = (diagnostic: Diagnostic) => diagnostic.file !== file;
    for (const [other, known] of this.#dealers) {
      const kept = {
        problems: known.problems.filter(isElsewhere),
        findings: known.findings.filter(isElsewhere),
      };
      this.#dealers.set(other, { ...known, ...kept });
    }
    this.#dealers.set(slug, { findings: [], ...this.#dealers.get(slug), problems });
  }

  /** Forgets dealers that are gone. */
  keep(slugs: readonly string[]): void {
    for (const slug of this.#dealers.keys()) if (!slugs.includes(slug)) this.#dealers.delete(slug);
  }

  /** The files whose diagnostics are not those that the editor has, with their diagnostics. */
  news(textOf: (file: string) => string | undefined): [file: string, diagnostics: Shown[]][] {
    const all = [...this.#dealers.values()].flatMap(({ problems, findings }) => [...problems, ...findings]);
    const now = groupByFile(all, textOf);
    const files = [...new Set([...now.keys(), ...this.#shown.keys()])];
    return files.flatMap((file) => {
      const diagnostics = now.get(file) ?? [];
      const text = JSON.stringify(diagnostics);
      if ((this.#shown.get(file) ?? "[]") === text) return [];
      this.#shown.set(file, text);
      return [[file, diagnostics]];
    });
  }
}
