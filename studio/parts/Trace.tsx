import type { ConditionTrace, LeafTrace } from "../../schemas/resolve/explanation.ts";
import { useOnce } from "../editing.ts";
import { Button } from "./controls.tsx";
import { formatName } from "./layers.ts";
import { describeFailure, formatFactValue, nameFact } from "./trace-words.ts";

/** Where what a comparison reads is edited: a flag, a setting, a table's outcome. */
function placeOf({ fact, path = "" }: LeafTrace): { pointer: string; words: string } | { table: string } | undefined {
  const name = path.replace(/^\$\./, "");
  if (fact === "flags") return { pointer: `/site/flags/${name}`, words: "the flag" };
  if (fact === "settings") return { pointer: `/site/settings/${name}`, words: "the setting" };
  const [, table] = /^decisions\.([\w-]+)/.exec(name) ?? [];
  return fact === "data" && table !== undefined ? { table } : undefined;
}

/** What can be done from a comparison. */
export interface TraceWays {
  /** Opens what a pointer names. */
  onOpen(pointer: string): void;
  /** Explains what a table decides. */
  onTable(table: string): void;
}

/** The way to what a comparison reads, where it is edited. */
function WayTo({ trace, ways }: { trace: LeafTrace; ways: TraceWays }) {
  const place = placeOf(trace);
  if (place === undefined) return null;
  return "table" in place ? (
    <Button look="link" label={`Why ${place.table}`} onClick={() => ways.onTable(place.table)} />
  ) : (
    <Button look="link" label={`Go to ${place.words}`} onClick={() => ways.onOpen(place.pointer)} />
  );
}

/** The comparisons that kept a row away, each said once, with the values that made them fail. */
export function FailedBy({ failedBy, ways }: { failedBy: readonly LeafTrace[]; ways?: TraceWays }) {
  const vocabulary = useOnce("vocabulary");
  const byWords = new Map(failedBy.map((leaf) => [describeFailure(leaf, vocabulary), leaf]));
  return (
    <ul className="conditions">
      {[...byWords].map(([words, leaf]) => (
        <li key={words}>
          {words} {ways ? <WayTo trace={leaf} ways={ways} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A condition as it came out, with the values that were compared and the way to each. */
export function TraceItem({ trace, ways }: { trace: ConditionTrace; ways: TraceWays }) {
  const vocabulary = useOnce("vocabulary");
  const mark = <b data-holds={trace.result}>{trace.result ? "holds" : "does not hold"}</b>;
  const { condition } = trace;
  const name =
    condition === undefined ? null : (
      <>
        <Button
          look="link"
          label={formatName(condition)}
          onClick={() => ways.onOpen(`/conditions/${condition}`)}
        />{" "}
      </>
    );
  if ("fact" in trace) {
    return (
      <li>
        {mark} {name}
        {nameFact(trace.fact, trace.path, vocabulary)} is <q>{formatFactValue(trace.actual, trace.fact)}</q>, asked:{" "}
        {vocabulary?.operators.find(({ name }) => name === trace.operator)?.phrase ?? formatName(trace.operator)}{" "}
        <q>{formatFactValue(trace.comparedWith ?? trace.value, trace.fact)}</q> <WayTo {...{ trace, ways }} />
      </li>
    );
  }
  const [word, parts] =
    "not" in trace
      ? (["not", [trace.not]] as const)
      : "all" in trace
        ? (["all of", trace.all] as const)
        : (["any of", trace.any] as const);
  return (
    <li>
      {mark} {name}
      {word}
      <ul>
        {parts.map((part) => (
          <TraceItem key={JSON.stringify(part)} {...{ ways }} trace={part} />
        ))}
      </ul>
    </li>
  );
}
