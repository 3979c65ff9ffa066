import type { RowTrace } from "../../schemas/resolve/explanation.ts";
import { type Answer, call } from "../api.ts";
import { useBenchAround } from "../screens/use-bench.ts";
import type { WhyAsked } from "../screens/use-preview.ts";
import { Alert, useAnswer } from "../use-answer.tsx";
import { Button } from "./controls.tsx";
import { formatLayer, formatName, removeSectionReferences } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import { FailedBy, TraceItem, type TraceWays } from "./Trace.tsx";

const nameOf = (at: string): string => formatName(at.split("/").at(-1) ?? "");

/** Why a section is on the page or is not, in a sentence. */
function sentence({ at, by, state, list, page }: Answer<"GET /api/drafts/:id/why-node">, isEmpty: boolean): string {
  switch (state) {
    case "shown":
      return isEmpty ? "It is on this page, but has nothing to show here." : "It is on this page.";
    case "hidden":
      return by === at
        ? "It is not shown: its condition does not hold."
        : `It is not shown: ${nameOf(by)}, which contains it, is hidden by a condition.`;
    case "empty":
      return `It is not shown: it is repeated for each of ${list}, and there is none here.`;
    case "each":
      return 'It is in each item of a list: tick "Ask why", and click one on the page.';
    case "elsewhere":
      return `This address shows ${page ? `"${page}"` : "another page"} instead.`;
    case "unknown":
      return "It is not shown: the section around it has no place for it here.";
  }
}

/** Why a section is on the page, or is not: its condition with the values of now, and the tables that it reads. */
export function WhySection({ at }: { at: string }) {
  const { draft: opened, preview, openPointer: onOpen, ...bench } = useBenchAround();
  const { path, empty } = preview.shown;
  const { id: draft, rev } = opened;
  const view = { at: bench.view.at, as: bench.view.as };
  const ways: TraceWays = {
    onOpen,
    onTable: (table) => preview.setPanel({ kind: "why", asked: { table, path } }),
  };
  const { answer, problem } = useAnswer(
    () => call("GET /api/drafts/:id/why-node", { id: draft, node: at, path, ...view }),
    JSON.stringify([draft, rev, at, path, view]),
    true,
  );
  return (
    <PanelFrame label="Why" title={`Why: ${nameOf(at)}`} isBusy={answer === undefined && !problem}>
      <Alert problem={problem} />
      {answer ? (
        <>
          <p>
            <strong>{sentence(answer, empty.includes(at))}</strong>{" "}
            <Button
              look="link"
              label={answer.by === at ? "Change when it is shown" : `Go to ${nameOf(answer.by)}`}
              onClick={() => ways.onOpen(`${answer.by}/when`)}
            />
          </p>
          {answer.conditions.length > 0 ? (
            <ul className="conditions">
              {answer.conditions.map(({ when }) => (
                <TraceItem key={JSON.stringify(when)} trace={when} ways={ways} />
              ))}
            </ul>
          ) : null}
          {answer.tables.length > 0 ? (
            <>
              <p>It shows what these tables decide:</p>
              <ul className="choices list">
                {answer.tables.map(({ table, title, words }) => (
                  <li key={table}>
                    <Button onClick={() => ways.onTable(table)}>
                      {title} <small className="quiet">{words}</small>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </>
      ) : null}
    </PanelFrame>
  );
}

/** A row of a table: whether it decided, the file that defines it, and its condition or the reason why it did not apply. */
function Row({ row, ways }: { row: RowTrace; ways: TraceWays }) {
  const { goTo } = useBenchAround();
  const { row: name, description, holds, wins, origins, when, failedBy } = row;
  return (
    <li className="line">
      <strong>{name}</strong>{" "}
      <b data-holds={holds}>{wins ? "decided" : holds ? "holds too, but comes later" : "did not hold"}</b>{" "}
      {origins.map((origin) => (
        <Button
          look="link"
          label={`${formatLayer(origin.layer)}: ${origin.file}:${origin.line}`}
          key={`${origin.file}${origin.line}`}
          onClick={() => goTo(origin)}
        />
      ))}
      {description ? <p className="quiet">{removeSectionReferences(description)}</p> : null}
      {wins ? (
        <ul className="conditions">
          <TraceItem trace={when} ways={ways} />
        </ul>
      ) : null}
      {holds ? null : <FailedBy {...{ failedBy, ways }} />}
    </li>
  );
}

/** Why a price, tag or button is there or is missing: each decision about a car or a page, and how one of them came out. */
export function Why({ asked: whyAsked }: { asked: WhyAsked }) {
  const { draft: opened, view, preview, openPointer: onOpen } = useBenchAround();
  const { id: draft, rev } = opened;
  const { at } = view;
  const onAsk = (asked: WhyAsked) => preview.setPanel({ kind: "why", asked });
  const { table, car, subject, n, path } = whyAsked;
  const page = car === undefined ? { path } : { car };
  const when = `${draft} ${rev} ${at}`;
  const { answer: all } = useAnswer(
    () => call("GET /api/drafts/:id/decisions", { id: draft, ...page, at }),
    `${when} ${car ?? path}`,
    true,
  );
  const about = { ...page, ...(car === undefined && { subject, ...(n !== undefined && { n: String(n) }) }), at };
  const { answer: found, problem } = useAnswer(
    async () =>
      table === undefined ? undefined : call("GET /api/drafts/:id/explain/:table", { id: draft, table, ...about }),
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
          {found?.explanation.rows.length === 0 ? <p>No row held: the table's default applies.</p> : null}
          <ul className="list" aria-label="Rows">
            {found?.explanation.trace
              .toSorted((first, other) => Number(other.wins) - Number(first.wins))
              .map((row) => (
                <Row key={row.row} {...{ row, ways }} />
              ))}
          </ul>
          {table === undefined ? (
            <p className="quiet">What is missing is listed here too: choose it to see why.</p>
          ) : null}
        </div>
      </div>
    </PanelFrame>
  );
}
