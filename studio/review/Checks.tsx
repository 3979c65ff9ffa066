import type { ReactNode } from "react";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import type { Review } from "../../schemas/studio/review.ts";
import { Card, formatCount, Quiet } from "./Part.tsx";

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
