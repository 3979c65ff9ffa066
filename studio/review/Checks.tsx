import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import type { Review } from "../../schemas/studio/review.ts";
import { formatCount, Part, Quiet } from "./Part.tsx";

/** Problems with their places. */
export function ProblemList({ problems }: { problems: readonly Diagnostic[] }) {
  return (
    <ul>
      {problems.map((one) => (
        <li key={`${one.file}${one.line}${one.column}${one.code}`} data-severity={one.severity}>
          <strong>{one.severity === "error" ? "Error" : "Warning"}</strong> {one.message} {one.hint}{" "}
          <code>
            {one.file}:{one.line}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** Problems that the draft makes, those that it mends, and how many stay. */
export function Checks({ review: { problems } }: { review: Review }) {
  const { made, mended, kept } = problems;
  return (
    <Part title="Checks">
      {made.length === 0 ? <p>This draft makes no new problem.</p> : null}
      <ProblemList problems={made} />
      {mended.length > 0 ? <p>Mended: {mended.map(({ message }) => message).join(" ")}</p> : null}
      {kept > 0 ? <Quiet>{formatCount(kept, "problem")} of before stay.</Quiet> : null}
    </Part>
  );
}
