import { type WhySection as Answer, api } from "../api.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import { Alert, useAnswer } from "../use-answer.tsx";
import { Button } from "./controls.tsx";
import { formatName } from "./layers.ts";
import { PanelFrame } from "./PanelFrame.tsx";
import { TraceItem, type TraceWays } from "./Trace.tsx";

const nameOf = (at: string): string => formatName(at.split("/").at(-1) ?? "");

/** Why a section is on the page or is not, in a sentence. */
function sentence({ at, by, state, list, page }: Answer, isEmpty: boolean): string {
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
      return "It is in each item of a list: Alt-click one on the page.";
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
    () => api.whySection(draft, { node: at, path, ...view }),
    JSON.stringify([draft, rev, at, path, view]),
    true,
  );
  return (
    <PanelFrame
      label="Why"
      title={`Why: ${nameOf(at)}`}
      isBusy={answer === undefined && !problem}
      onClose={() => preview.setPanel(undefined)}
    >
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
