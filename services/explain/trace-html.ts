import { describeLeaf } from "../../rules/analysis.ts";
import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import type { ConditionTrace, LeafTrace, RowTrace, TableExplanation } from "../../schemas/resolve/explanation.ts";

/** The content of a page about one decision. */
export interface ExplainedDecision {
  table: string;
  hit: "first" | "collect";
  /** The subject: a car's name, an offer, a gate... */
  car: string;
  /** Moment of the decision, ms since 1970 UTC. */
  at: number;
  explanation: TableExplanation;
  /** Other decisions about the same car, or of the same page, with the addresses of their explanations. */
  tables: { name: string; href: string }[];
}

const mark = (holds: boolean) => `<b class="${holds ? "yes" : "no"}">${holds ? "holds" : "does not hold"}</b>`;

function leaf(trace: LeafTrace, why: string): string {
  // describeLeaf describes the actual value: "price is 5, not greaterThan 10".
  return `<li>${mark(trace.result)} <code>${escapeHtml(describeLeaf(trace))}</code>${why}</li>`;
}

function condition(trace: ConditionTrace): string {
  const why = trace.condition === undefined ? "" : ` <i>(${escapeHtml(trace.condition)})</i>`;
  if ("fact" in trace) return leaf(trace, why);
  const [word, parts] =
    "not" in trace
      ? (["not", [trace.not]] as const)
      : "all" in trace
        ? (["all of", trace.all] as const)
        : (["any of", trace.any] as const);
  return `<li>${mark(trace.result)} ${word}${why}<ul>${parts.map(condition).join("")}</ul></li>`;
}

function standing({ holds, wins }: RowTrace): { name: string; words: string } {
  if (wins) return { name: "wins", words: "decided" };
  return holds
    ? { name: "late", words: "holds too, but an earlier row decided" }
    : { name: "fails", words: "did not hold" };
}

/** One row: expanded if it decided; if it did not hold, the summary contains the conditions that failed. */
function row(trace: RowTrace): string {
  const { name, words } = standing(trace);
  const blamed = [...new Set(trace.failedBy.map(describeLeaf))]
    .map((text) => `<li><code>${escapeHtml(text)}</code></li>`)
    .join("");
  const origins = trace.origins
    .map(
      ({ layer, file, line }) =>
        `<li><code>${escapeHtml(`${file}:${line}`)}</code> <small>layer ${escapeHtml(layer)}</small></li>`,
    )
    .join("");
  return `<li class="${name}"><details data-row="${escapeHtml(trace.row)}"${trace.wins ? " open" : ""}>
<summary><strong>${escapeHtml(trace.row)}</strong> ${words}${trace.description ? ` <small>${escapeHtml(trace.description)}</small>` : ""}</summary>
<ul class="conditions">${condition(trace.when)}</ul></details>
${blamed ? `<ul class="blamed" aria-label="What failed it">${blamed}</ul>` : ""}<ul class="origins" aria-label="Said in">${origins}</ul></li>`;
}

const section = (heading: string, rows: readonly RowTrace[]): string =>
  rows.length === 0 ? "" : `<h2>${heading}</h2><ol class="rows">${rows.map(row).join("\n")}</ol>`;

/** The deciding rows first, then the other rows in order. */
function sections(hit: "first" | "collect", trace: readonly RowTrace[]): string {
  const won = trace.findIndex(({ wins }) => wins);
  const decided = section(
    "Decided by",
    trace.filter(({ wins }) => wins),
  );
  const others = (keep: (index: number) => boolean) => trace.filter(({ wins }, index) => !wins && keep(index));
  if (won < 0 || hit === "collect")
    return (
      decided +
      section(
        "Rows that did not hold",
        others(() => true),
      )
    );
  const before = section(
    "Rows before it",
    others((index) => index < won),
  );
  return (
    decided +
    before +
    section(
      "Rows after it",
      others((index) => index > won),
    )
  );
}

/** The explanation of a table's decision, as a complete page; a dialog shows its `main`. */
export function renderDecisionPage({ table, hit, car, at, explanation, tables }: ExplainedDecision): string {
  const { rows, result, trace } = explanation;
  const winner = rows.length === 0 ? "no row; the default" : rows.join(", ");
  const links = tables.map(
    ({ name, href }) =>
      `<li><a href="${escapeHtml(href)}"${name === table || name === `${table}: ${car}` ? ' aria-current="true"' : ""}>${escapeHtml(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(table)}: ${escapeHtml(winner)}</title><link rel="stylesheet" href="/_explain/explain.css"></head>
<body><main class="explain"><h1>${escapeHtml(table)}: ${escapeHtml(winner)}</h1>
<p>${escapeHtml(car)}, decided at ${escapeHtml(new Date(at).toISOString())}</p>
<pre tabindex="0" aria-label="Outcome">${escapeHtml(JSON.stringify(result, null, 2))}</pre>
${sections(hit, trace)}
<nav aria-label="Other decisions"><ul>${links.join("")}</ul></nav></main></body></html>`;
}
