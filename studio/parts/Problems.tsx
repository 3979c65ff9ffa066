import type { DraftState, Said } from "../api.ts";

/** What is wrong with the draft, each with its place; and what of it no longer has one. */
export function Problems({
  state,
  onGoTo,
}: {
  state: DraftState;
  onGoTo(place: Pick<Said, "file" | "line">): void;
}) {
  const { problems, refused } = state;
  return (
    <section className="panel problems" aria-label="Problems" aria-live="polite">
      {problems.length + refused.length === 0 ? (
        <p className="quiet">No problems: this draft is as valid as what is live.</p>
      ) : null}
      <ul>
        {refused.map((one) => (
          <li key={`${one.layer}${one.pointer}`} data-severity="error">
            <strong>No longer applies</strong> {one.layer}
            {one.pointer}: {one.problem}
          </li>
        ))}
        {problems.map((problem) => (
          <li
            key={`${problem.file}${problem.line}${problem.column}${problem.code}`}
            data-severity={problem.severity}
          >
            <strong>{problem.severity === "error" ? "Error" : "Warning"}</strong> {problem.message}{" "}
            {problem.hint}{" "}
            <button type="button" className="link" onClick={() => onGoTo(problem)}>
              {problem.file}:{problem.line}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
