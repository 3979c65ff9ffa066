import type { RowTrace } from "../../schemas/resolve/explanation.ts";
import { api, type Explained, type Said } from "../api.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import type { WhyAsked } from "../screens/use-preview.ts";
import { Alert, useAnswer } from "../use-answer.tsx";
import { Button } from "./controls.tsx";
import { formatLayer, formatName, removeSectionReferences } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import { FailedRows, TraceItem, type TraceWays } from "./Trace.tsx";

/** A row that decided: where it is said, and its condition. */
function Winner({ row, ways, onGoTo }: { row: RowTrace; ways: TraceWays; onGoTo(message: Said): void }) {
  return (
    <>
      <p>
        The row <strong>{row.row}</strong> decided
        {row.description ? `: ${removeSectionReferences(row.description)}` : "."}{" "}
        {row.origins.map((origin) => (
          <Button
            look="link"
            label={`${formatLayer(origin.layer)}: ${origin.file}:${origin.line}`}
            key={`${origin.file}${origin.line}`}
            onClick={() => onGoTo(origin)}
          />
        ))}
      </p>
      <ul className="conditions">
        <TraceItem trace={row.when} ways={ways} />
      </ul>
    </>
  );
}

/** Why a decision came out as it did: the rows that decided, and what failed the others. */
function Explanation({ found, ways, onGoTo }: { found: Explained; ways: TraceWays; onGoTo(message: Said): void }) {
  const { hit, explanation } = found;
  const { trace } = explanation;
  const winners = trace.filter(({ wins }) => wins);
  const first = hit === "first" ? trace.findIndex(({ wins }) => wins) : -1;
  const failed = trace.slice(0, first < 0 ? trace.length : first).filter(({ holds }) => !holds);
  const late = trace.filter(({ holds, wins }) => holds && !wins);
  const missing =
    failed.length === 0 ? null : (
      <details open={first < 0}>
        <summary>
          {hit === "collect" ? `Not shown: ${failed.length}` : `${failed.length} rows before it did not hold`}
        </summary>
        <FailedRows rows={failed} ways={ways} />
      </details>
    );
  if (hit === "collect")
    return (
      <>
        {missing}
        <p>Shown: {winners.length === 0 ? "nothing" : winners.length}</p>
        {winners.map((row) => (
          <details key={row.row}>
            <summary>{row.row}</summary>
            <Winner {...{ row, ways, onGoTo }} />
          </details>
        ))}
      </>
    );
  return (
    <>
      {winners.length === 0 ? <p>No row held: the table's default applies.</p> : null}
      {winners.map((row) => (
        <Winner key={row.row} {...{ row, ways, onGoTo }} />
      ))}
      {missing}
      {late.length > 0 ? (
        <p className="quiet">Holds too, but comes after it: {late.map(({ row }) => row).join(", ")}.</p>
      ) : null}
    </>
  );
}

/** Why a price, tag or button is there or is missing: each decision about a car or a page, and how one of them came out. */
export function Why({ asked: whyAsked }: { asked: WhyAsked }) {
  const { draft: opened, view, preview, goTo: onGoTo, openPointer: onOpen } = useBenchAround();
  const { id: draft, rev } = opened;
  const { at } = view;
  const onAsk = (asked: WhyAsked) => preview.setPanel({ kind: "why", asked });
  const { table, car, subject, n, path } = whyAsked;
  const page = car === undefined ? { path } : { car };
  const when = `${draft} ${rev} ${at}`;
  const { answer: all } = useAnswer(() => api.decisions(draft, { ...page, at }), `${when} ${car ?? path}`, true);
  const about = { ...page, ...(car === undefined && { subject, ...(n !== undefined && { n: String(n) }) }), at };
  const { answer: found, problem } = useAnswer(
    async () => (table === undefined ? undefined : api.explain(draft, table, about)),
    `${when} ${table} ${JSON.stringify(about)}`,
  );
  const title = all?.decisions.find((decision) => decision.table === table)?.title ?? formatName(table ?? "");
  const ways = { onOpen, onTable: (next: string) => onAsk({ ...whyAsked, table: next }) };
  return (
    <PanelFrame
      label="Why"
      title={`Why${table === undefined ? "" : `: ${title}`}, ${found?.about ?? all?.about ?? ""}`}
      beside={
        table === undefined ? null : (
          <Button look="link" label="Open the sheet" onClick={() => onOpen(`/rules/${table}`)} />
        )
      }
      onClose={() => preview.setPanel(undefined)}
    >
      <Alert problem={problem} />
      <div className="why-parts">
        <ul className="choices list" aria-label="Decisions">
          {all?.decisions.map((decision) => (
            <li key={`${decision.table} ${decision.n ?? ""}`}>
              <Button
                aria-current={
                  decision.table === table && (decision.n === undefined || decision.n === n) ? "true" : undefined
                }
                onClick={() =>
                  onAsk(
                    decision.n === undefined
                      ? { table: decision.table, path, ...(all.car !== undefined && { car: all.car }) }
                      : { table: decision.table, path, n: decision.n },
                  )
                }
              >
                {decision.title} <small className="quiet">{decision.words}</small>
              </Button>
            </li>
          ))}
        </ul>
        <div>
          {found ? <Explanation {...{ found, ways, onGoTo }} /> : null}
          {table === undefined ? (
            <p className="quiet">What is missing is listed here too: choose it to see why.</p>
          ) : null}
        </div>
      </div>
    </PanelFrame>
  );
}
