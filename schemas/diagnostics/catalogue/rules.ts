import type { Guess } from "../nearest.ts";
import { didYouMean, entry, listed } from "./entry.ts";

/** Facts or conditions that a hint lists. */
const mostFacts = 20;

/** Codes of conditions and rule tables; the checks themselves live in rules/ and are passed in. */
export const ruleCodes = {
  "rules/unknown-fact": entry<{ fact: string; near?: Guess; described?: () => string | undefined }>(
    "error",
    (p) => `There is no fact "${p.fact}".`,
    (p) =>
      didYouMean(
        p.near,
        p.described?.() ??
          "docs/rules.md lists the facts; 'forecourt docs <words>' finds one by its meaning.",
      ),
  ),
  "rules/unknown-operator": entry<{ operator: string; near?: Guess }>(
    "error",
    (p) => `There is no operator "${p.operator}".`,
    (p) => didYouMean(p.near, "docs/rules.md lists the operators, as 'forecourt docs operators' does."),
  ),
  "rules/bad-operand": entry<{ operator: string; problem: string; description?: string }>(
    "error",
    (p) => `"${p.operator}" cannot be used like this: ${p.problem}.`,
    (p) => p.description ?? "Correct the value, or use another operator.",
  ),
  "rules/other-spelling": entry<{ fact: string; word: string; spelt: string }>(
    "warning",
    (p) => `"${p.fact}" is never "${p.word}": it is always spelt "${p.spelt}".`,
    (p) => `Write "${p.spelt}".`,
  ),
  "rules/unknown-word": entry<{ fact: string; word: string; like: string; isOfStock: boolean }>(
    "warning",
    (p) => `The site knows no "${p.word}" as "${p.fact}"${p.isOfStock ? " of a car" : ""}.`,
    (p) =>
      `Did you mean "${p.like}"?${p.isOfStock ? ` If cars have this word, add it to "spellings" of "stock" in site.json${p.fact === "make" ? ", or to the manufacturers" : ""}.` : ""}`,
  ),
  "rules/unknown-condition": entry<{ condition: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `There is no condition "${p.condition}".`,
    (p) =>
      didYouMean(
        p.near,
        `Named conditions are in rules/conditions.json${p.allowed.length === 0 ? "" : `: ${listed(p.allowed, mostFacts)}`}.`,
      ),
  ),
  "rules/condition-cycle": entry<{ chain: string }>(
    "error",
    (p) => `Conditions refer to each other in a circle: ${p.chain}.`,
    () => "Write out one of the conditions in full.",
  ),
  "rules/refused": entry<{ reason: string }>(
    "error",
    (p) => `json-rules-engine refuses this table: ${p.reason}.`,
    () => "Correct the conditions of its rows, and the named conditions that they use.",
  ),
  "rules/bad-path": entry<{ path: string; problem?: string; near?: Guess; how?: string }>(
    "error",
    (p) => `"${p.path}" is not a valid path here${p.problem === undefined ? "" : `: ${p.problem}`}.`,
    (p) =>
      didYouMean(
        p.near,
        p.how ??
          (p.problem === undefined
            ? "Use a plain path, such as $.a.b."
            : "'forecourt docs <fact>' lists the parts of a fact."),
      ),
  ),
  "rules/empty-any": entry(
    "error",
    () => 'An empty "any" is always true.',
    () => "List at least one condition, or remove it.",
  ),
  "rules/bad-condition": entry<{ problem: string }>(
    "error",
    (p) => `This is not a condition: ${p.problem}.`,
    () => 'Write one of "all", "any", "not", "condition", or "fact" with "operator" and "value".',
  ),
  "rules/wrong-scope": entry<{ fact: string; problem: string; allowed?: readonly string[] }>(
    "error",
    (p) => `The fact "${p.fact}" cannot be used here: ${p.problem}.`,
    (p) =>
      p.allowed === undefined
        ? "Use a fact of the site, the visitor or the page's data, or put this on the page of a car."
        : `Available here: ${listed(p.allowed, mostFacts)}.`,
  ),
  "rules/example-failed": entry<{
    example: string;
    expected: string;
    actual: string;
    /** Which other evaluator gives this. */
    evaluator?: string;
    /** Why an expected row does not win. */
    why?: () => string | undefined;
  }>(
    "error",
    (p) => `The example "${p.example}" expects ${p.expected}, but the table gives ${p.actual}.`,
    (p) => {
      const by = p.evaluator === undefined ? "" : ` (${p.evaluator} gives this)`;
      const why = p.why?.();
      return `${why === undefined ? "" : `${why} `}Correct what the example expects, its values, or the rows${by}.`;
    },
  ),
  "rules/row-without-example": entry<{ row: string }>(
    "warning",
    (p) => `No example of the table reaches the row "${p.row}".`,
    () =>
      "Add an example whose facts make this row win. If there is none, a row above it takes every such car: move this one up ('forecourt check' says which).",
  ),
  "rules/no-examples": entry<{ isReplaced: boolean }>(
    "warning",
    (p) =>
      p.isReplaced
        ? "The table has no examples: an empty list takes away those of the layers below."
        : "The table has no examples.",
    (p) =>
      p.isReplaced
        ? 'Delete "examples", to keep those of the layers below, or write your own in the list.'
        : 'Add an example for each row: { "name": "...", "car": { ... }, "rows": ["..."] }.',
  ),
  "rules/contradiction": entry<{ fact: string; other: string; isEqual: boolean }>(
    "warning",
    (p) => `This can never hold together with the part before it, "${p.fact}" ${p.other}.`,
    (p) =>
      p.isEqual
        ? 'Where one of them is enough, write "any" instead of "all", or one part with the operator "in".'
        : 'Correct one of the two bounds, or write "any" instead of "all" where one of them is enough.',
  ),
  "rules/empty-outcome": entry(
    "warning",
    () => "Where no row holds, this table that collects gives a list of one empty outcome.",
    () => "For an empty list, write null as the default.",
  ),
  "rules/unknown-row": entry<{ table: string; row: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The table "${p.table}" has no row "${p.row}".`,
    (p) => didYouMean(p.near, `Its rows: ${listed(p.allowed)}.`),
  ),
  "rules/unknown-outcome": entry<{
    table: string;
    part: string;
    near?: Guess;
    allowed: readonly string[];
    /** The table is the dealer's own: other outcomes of it say what it gives. */
    isOwn?: true;
  }>(
    "error",
    (p) =>
      p.isOwn
        ? `No other outcome of the table "${p.table}" gives "${p.part}".`
        : `The decision "${p.table}" gives no "${p.part}".`,
    (p) => didYouMean(p.near, `It gives: ${listed(p.allowed)}.`),
  ),
  "rules/missing-outcome": entry<{ table: string; part: string; description: string; others?: string }>(
    "error",
    (p) => `The decision "${p.table}" must give ${p.part}${p.others ?? ""}, but this outcome does not.`,
    (p) =>
      p.others === undefined
        ? `Add ${p.part}: ${p.description}`
        : `Add ${p.part}${p.others}. An outcome replaces that of a layer below as a whole, so that it must say all that this said.`,
  ),
  "rules/wrong-outcome": entry<{ part: string; problem: string; near?: Guess; description: string }>(
    "error",
    (p) => `"${p.part}" is wrong here: ${p.problem}.`,
    (p) => didYouMean(p.near, p.description),
  ),
  "rules/bad-outcome": entry<{ problem: string; how?: string | undefined }>(
    "error",
    (p) => `The outcome is wrong: ${p.problem}.`,
    (p) =>
      p.how ??
      'An outcome can contain plain values, { "$fact": name }, { "$msg": key } and { "$url": path }.',
  ),
  "rules/lost-row": entry<{ name: string; row: string }>(
    "warning",
    (p) => `Without the row "${p.row}", this table breaks its invariant "${p.name}".`,
    (p) =>
      `Keep the row, or let another one decide its cars. If it is meant so, add { "name": ${JSON.stringify(p.name)}, "$remove": true } to "invariants" of this file.`,
  ),
  "rules/empty-invariant": entry<{ name: string }>(
    "error",
    (p) => `"${p.name}" proves nothing: it says when something must hold, but not what.`,
    () =>
      'Add "never" with the ids of the rows that must not win then, or "oneOf" with those of which one must win.',
  ),
};
