import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { DraftView } from "../api.ts";
import { findFieldsWithProblems, findInput, findMessageContainer } from "./field-focus.ts";
import { useFieldsOf } from "./use-fields-of.ts";

type PlacedProblem = DraftView["problems"][number];

/** A field with what is wrong with it. */
interface Marked {
  field: HTMLElement;
  problems: readonly PlacedProblem[];
}

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
    <small id={id} className="field-problem">
      {problems.map((problem) => (
        <span key={`${problem.code} ${problem.pointer} ${problem.message}`} data-severity={problem.severity}>
          {words(problem)}
        </span>
      ))}
    </small>,
    findMessageContainer(field),
  );
}

/** Says every problem of a draft below the field that fixes it, in whatever panel the field is shown. */
export function FieldProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  const marked = useFieldsOf(problems, () => findFieldsWithProblems(document, problems));
  return marked.map(({ field, problems: own }, at) => (
    <Below key={field.dataset.field} {...{ field, problems: own }} id={`field-problem-${at}`} />
  ));
}
