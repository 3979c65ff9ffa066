import { useBenchAround } from "../screens/bench-context.ts";
import { Button } from "./controls.tsx";
import { formatPointer } from "./layers.ts";

/** What is wrong with the draft, each with its place; and what of it no longer has one. */
export function Problems() {
  const { draft, openPointer: onOpen, goTo: onGoTo } = useBenchAround();
  const { problems, refused } = draft;
  return (
    <section className="panel problems" aria-label="Problems" aria-live="polite">
      {problems.length + refused.length === 0 ? (
        <p className="quiet">No problems: this draft is as valid as the live site.</p>
      ) : null}
      <ul>
        {refused.map((item) => (
          <li key={`${item.layer}${item.pointer}`} data-severity="error">
            <strong>No longer applies</strong> {item.layer}
            {item.pointer}: {item.problem}
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.file}${problem.line}${problem.column}${problem.code}`} data-severity={problem.severity}>
            <strong>{problem.severity === "error" ? "Error" : "Warning"}</strong> {problem.message} {problem.hint}{" "}
            {problem.at === undefined ? null : (
              <>
                <Button
                  look="link"
                  label={`Open ${formatPointer(problem.at)}`}
                  onClick={() => onOpen(problem.at ?? "", problem)}
                />{" "}
              </>
            )}
            <Button look="link" label={`${problem.file}:${problem.line}`} onClick={() => onGoTo(problem)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
