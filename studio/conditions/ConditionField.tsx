import { useId, useState } from "react";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { useOnce } from "../editing.ts";
import { Button } from "../parts/controls.tsx";
import { markField, unfolds } from "../parts/field-focus.ts";
import { ConditionTree, createComparison, describeCondition, isComparable, isCondition } from "./ConditionTree.tsx";

/** What a condition decides, in words. */
export interface ConditionWords {
  /** What depends on it. */
  title: string;
  /** The buttons that begin one, and take it away. */
  begin: string;
  end: string;
}

const shownWords: ConditionWords = {
  title: "Shown",
  begin: "Hide it sometimes",
  end: "Show always",
};

/** The facts that a page knows before any car: of the site, the time and the visitor. */
const ofPages: readonly string[] = ["site", "page"];

/** When something holds: in words, and as comparisons that can be changed. Of a section: when it is shown. */
export function ConditionField(props: {
  /** Its pointer. */
  at: string;
  when: JsonValue | undefined;
  words?: ConditionWords;
  onWhen(when: JsonValue | undefined): void;
}) {
  const { at, when, onWhen, words = shownWords } = props;
  const vocabulary = useOnce("vocabulary");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (vocabulary === undefined) return null;
  const node = isCondition(when) ? when : undefined;
  const facts = vocabulary.facts.filter((fact) => ofPages.includes(fact.scope) && isComparable(fact));
  // A single comparison needs no group around it.
  const change = (next: Condition) => {
    const [only, ...more] = "all" in next ? next.all : [next];
    onWhen((more.length > 0 ? next : only) as JsonValue | undefined);
  };
  const begin = () => {
    setOpen(true);
    change(createComparison(vocabulary, "weekday", "notEqual"));
  };
  return (
    <fieldset className="stack" aria-label={`${words.title} when`} {...markField(at)}>
      <div className="field-head">
        <span id={id}>{words.title}</span>
        <small className="said">
          {node === undefined ? (
            <Button look="link" label={words.begin} onClick={begin} />
          ) : (
            <Button
              look="link"
              label={isOpen ? "Done" : "Change"}
              {...unfolds}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </small>
      </div>
      <p>{node === undefined ? "always" : describeCondition(node, vocabulary)}</p>
      {isOpen && node !== undefined ? (
        <>
          <ConditionTree
            node={"all" in node || "any" in node || "not" in node ? node : { all: [node] }}
            askable={{ vocabulary, facts, first: "weekday", conditions: {} }}
            label="the condition"
            onChange={change}
          />
          <Button look="link" label={words.end} onClick={() => onWhen(undefined)} />
        </>
      ) : null}
    </fieldset>
  );
}
