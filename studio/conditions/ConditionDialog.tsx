import { useEffect, useRef, useState } from "react";
import type { Condition } from "../../schemas/documents/condition.ts";
import { useOnce } from "../editing.ts";
import { Button } from "../parts/controls.tsx";
import { ConditionTree, isComparable, isWhole } from "./ConditionTree.tsx";

/** A condition of any shape, in a dialog. */
export function ConditionDialog(props: {
  title: string;
  when: Condition;
  conditions: { [name: string]: string };
  onSave(when: Condition): void;
  onClose(): void;
}) {
  const { title, when, conditions, onSave, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const vocabulary = useOnce("vocabulary");
  const [node, setNode] = useState<Condition>("fact" in when || "condition" in when ? { all: [when] } : when);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {vocabulary ? (
        <ConditionTree
          askable={{ vocabulary, facts: vocabulary.facts.filter(isComparable), first: "price", conditions }}
          label="the condition"
          node={node}
          onChange={setNode}
        />
      ) : null}
      <div className="bar">
        <span className="grow" />
        <Button label="Cancel" onClick={() => dialog.current?.close()} />
        <Button
          look="primary"
          label="Use this condition"
          disabled={!isWhole(node)}
          onClick={() => {
            onSave(node);
            dialog.current?.close();
          }}
        />
      </div>
    </dialog>
  );
}
