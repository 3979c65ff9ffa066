import type { ReactNode } from "react";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import type { Review } from "../api.ts";
import { Card, Quiet } from "./Part.tsx";

/** Where a breach was seen: "on the page search, with the Corolla, and 3 more times". */
function seen({ page, car, count }: NonNullable<Review["law"]>["made"][number]): string {
  const parts = [page && `on the page ${page}`, car && `with ${car}`];
  return [...parts, count > 1 && `and ${formatCount(count - 1, "more time")}`].filter(Boolean).join(", ");
}

/** The breaches of the law on advertising that the draft makes; nothing for a draft with errors. */
export function Law({ law }: { law: Review["law"] }) {
  if (law === undefined) return null;
  return (
    <Card title="Law on advertising">
      {law.made.length === 0 ? <p>This draft adds no problem with the law on advertising.</p> : null}
      <ul className="stack">
        {law.made.map((line) => (
          <li key={`${line.file} ${line.line} ${line.message}`} data-severity="warning">
            {line.message} {line.hint}{" "}
            <code>
              {line.file}:{line.line}
            </code>{" "}
            <small className="quiet">
              {seen(line)}{" "}
              <a href={line.source} target="_blank" rel="noreferrer">
                {line.act}
              </a>
              , read {line.read}
            </small>
          </li>
        ))}
      </ul>
      {law.kept > 0 ? <Quiet>{formatCount(law.kept, "finding")} of before stay.</Quiet> : null}
      <Quiet>This is a linter, not legal advice.</Quiet>
    </Card>
  );
}

/** Problems, each with its line, or with the ways to its place. */
export function ProblemList<Problem extends Diagnostic>(props: {
  problems: readonly Problem[];
  ways?(problem: Problem): ReactNode;
}) {
  const { problems, ways = ({ file, line }) => <code>{`${file}:${line}`}</code> } = props;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.file}${problem.line}${problem.column}${problem.code}`} data-severity={problem.severity}>
          <strong>{problem.severity === "error" ? "Error" : "Warning"}</strong> {problem.message} {problem.hint}{" "}
          {ways(problem)}
        </li>
      ))}
    </ul>
  );
}

/** Problems that the draft makes, those that it fixes, and how many stay. */
export function Checks({ review: { problems } }: { review: Review }) {
  const { made, fixed, kept } = problems;
  return (
    <Card title="Checks">
      {made.length === 0 ? <p>This draft makes no new problem.</p> : null}
      <ProblemList problems={made} />
      {fixed.length > 0 ? <p>Fixed: {fixed.map(({ message }) => message).join(" ")}</p> : null}
      {kept > 0 ? <Quiet>{formatCount(kept, "problem")} of before stay.</Quiet> : null}
    </Card>
  );
}
