import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { PlacedProblem } from "../../schemas/studio/draft.ts";
import { findFieldsWithProblems, findInput, findMessageContainer } from "./field-focus.ts";

/** A field with what is wrong with it. */
interface Marked {
  field: HTMLElement;
  problems: readonly PlacedProblem[];
}

const isSame = (before: readonly Marked[], now: readonly Marked[]): boolean =>
  before.length === now.length &&
  before.every(
    ({ field, problems }, at) =>
      field === now[at]?.field && problems.every((problem, index) => problem === now[at]?.problems[index]),
  );

const words = ({ message, hint = "" }: PlacedProblem): string => `${message} ${hint}`.trim();

/** The problems of one field, below what it holds; its input says that it is not valid, and refers to them. */
function Below({ field, problems, id }: Marked & { id: string }) {
  useEffect(() => {
    const input = findInput(field);
    if (input === null) return;
    const described = input.getAttribute("aria-describedby");
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
    return () => {
      input.removeAttribute("aria-invalid");
      if (described) input.setAttribute("aria-describedby", described);
      else input.removeAttribute("aria-describedby");
    };
  }, [field, id]);
  return createPortal(
    <span id={id} className="field-problem">
      {problems.map((problem) => (
        <span key={`${problem.code} ${problem.pointer} ${problem.message}`} data-severity={problem.severity}>
          {words(problem)}
        </span>
      ))}
    </span>,
    findMessageContainer(field),
  );
}

/** Says every problem of a draft below the field that fixes it, in whatever panel the field is shown. */
export function FieldProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  const [marked, setMarked] = useState<readonly Marked[]>([]);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const now = findFieldsWithProblems(document, problems);
      setMarked((before) => (isSame(before, now) ? before : now));
    };
    look();
    if (problems.length === 0) return;
    const watcher = new MutationObserver(() => {
      asked ||= requestAnimationFrame(look);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(asked);
    };
  }, [problems]);
  return marked.map(({ field, problems: own }, at) => (
    <Below key={field.dataset.field} {...{ field, problems: own }} id={`field-problem-${at}`} />
  ));
}
