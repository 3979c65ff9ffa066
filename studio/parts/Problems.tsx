import { ProblemList } from "../review/Checks.tsx";
import { useBenchAround } from "../screens/bench-context.ts";
import { Button } from "./controls.tsx";
import { describePointer } from "./layers.ts";

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
      </ul>
      <ProblemList
        problems={problems}
        ways={({ at, ...place }) => (
          <>
            {at === undefined ? null : (
              <Button look="link" label={`Open ${describePointer(at)}`} onClick={() => onOpen(at, place)} />
            )}{" "}
            <Button look="link" label={`${place.file}:${place.line}`} onClick={() => onGoTo(place)} />
          </>
        )}
      />
    </section>
  );
}
