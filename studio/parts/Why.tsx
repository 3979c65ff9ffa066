import type { Explained, Said, Trace } from "../api.ts";
import { layerLabel } from "./layers.ts";

const said = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");

function Condition({ trace }: { trace: Trace }) {
  const mark = <b data-holds={trace.result}>{trace.result ? "holds" : "does not hold"}</b>;
  if ("fact" in trace)
    return (
      <li>
        {mark} <code>{trace.fact}</code> is <code>{said(trace.actual)}</code>, asked: {trace.operator}{" "}
        <code>{said(trace.value)}</code>
      </li>
    );
  const [word, parts] =
    "not" in trace
      ? (["not", [trace.not]] as const)
      : "all" in trace
        ? (["all of", trace.all] as const)
        : (["any of", trace.any] as const);
  return (
    <li>
      {mark} {word}
      <ul>
        {parts.map((part) => (
          <Condition key={JSON.stringify(part)} trace={part} />
        ))}
      </ul>
    </li>
  );
}

/** Why a decision came out as it did: the row that decided, its conditions, and what failed the rows before it. */
export function Why({
  found,
  onGoTo,
  onClose,
}: {
  found: Explained;
  onGoTo(said: Said): void;
  onClose(): void;
}) {
  const { table, about, explanation } = found;
  const { trace } = explanation;
  const winner = trace.findIndex(({ wins }) => wins);
  const before = winner < 0 ? trace : trace.slice(0, winner);
  const row = trace[winner];
  return (
    <section className="panel" aria-label="Why">
      <header className="bar">
        <h2>
          Why: {table}, {about}
        </h2>
        <span className="grow" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {row ? (
        <>
          <p>
            The row <strong>{row.row}</strong> decided{row.description ? `: ${row.description}` : "."}
          </p>
          <p>
            {row.origins.map((origin) => (
              <button
                key={`${origin.file}${origin.line}`}
                type="button"
                className="link"
                onClick={() => onGoTo(origin)}
              >
                {layerLabel(origin.layer)}: {origin.file}:{origin.line}
              </button>
            ))}
          </p>
          <ul className="conditions">
            <Condition trace={row.when} />
          </ul>
        </>
      ) : (
        <p>No row held: the table's default applies.</p>
      )}
      {before.length > 0 ? (
        <details>
          <summary>{before.length} rows before it did not hold</summary>
          <ul className="conditions">
            {before.map((one) => (
              <li key={one.row}>
                <strong>{one.row}</strong>
                <ul>
                  {one.failedBy.map((part) => (
                    <Condition key={JSON.stringify(part)} trace={part} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
