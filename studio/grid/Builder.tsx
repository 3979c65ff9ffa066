import { useEffect, useRef, useState } from "react";
import { readCell, serializeCell, type ValueSchema } from "../../rules/grid/index.ts";
import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import { Button, IconButton, Input } from "../parts/controls.tsx";
import { createLabelledOptions, createNameOptions, Select } from "../parts/Select.tsx";
import { nameFactChoice } from "./ColumnPicker.tsx";
import type { FactChoice } from "./sheet-api.ts";

const kinds = { all: "All of these hold", any: "Any of these holds", not: "This does not hold" };
type Kind = keyof typeof kinds;

/** What a builder offers: the facts and the named conditions. */
interface Offered {
  facts: readonly FactChoice[];
  conditions: { [name: string]: string };
}

const empty: Condition = { all: [] };

function Leaf(props: {
  leaf: LeafCondition;
  facts: readonly FactChoice[];
  label: string;
  onChange(next: Condition): void;
  onProblem(problem: string | undefined): void;
}) {
  const { leaf, facts, label, onChange, onProblem } = props;
  const chosen = facts.find((choice) => choice.fact === leaf.fact && choice.path === leaf.path);
  const schema: ValueSchema = chosen?.schema ?? {};
  const [fact, setFact] = useState(chosen ? nameFactChoice(chosen) : leaf.fact);
  const [text, setText] = useState(leaf.operator === "" ? "" : serializeCell([leaf], schema));
  const [problem, setProblem] = useState<string>();
  const say = (next: string | undefined) => {
    setProblem(next);
    onProblem(next);
  };
  const change = (name: string, typed: string) => {
    const found = facts.find((choice) => nameFactChoice(choice).toLowerCase() === name.trim().toLowerCase());
    if (found === undefined) return say(`No fact is called "${name}": choose one of the list.`);
    const read = readCell(typed, found.schema);
    if ("problem" in read) return say(read.problem);
    const place = { fact: found.fact, ...(found.path !== undefined && { path: found.path }) };
    const leaves = read.comparisons.map((comparison): LeafCondition => ({ ...place, ...comparison }));
    if (leaves.length === 0) return say("Write what the fact is compared with, for example < 20000.");
    say(undefined);
    onChange(leaves.length === 1 && leaves[0] ? leaves[0] : { all: leaves });
  };
  return (
    <div className="bar grow">
      <Input
        aria-label={`Fact of ${label}`}
        suggestions={facts.map((fact) => ({ value: nameFactChoice(fact), label: fact.description.slice(0, 80) }))}
        value={fact}
        onText={(name) => {
          setFact(name);
          change(name, text);
        }}
      />
      <input
        aria-label={`Comparison of ${label}`}
        placeholder="< 20000, Electric, yes"
        value={text}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          setText(target.value);
          change(fact, target.value);
        }}
      />
      {problem ? <small role="alert">{problem}</small> : null}
    </div>
  );
}

/** One part of a condition, with those inside it. */
function Node(props: {
  node: Condition;
  offered: Offered;
  label: string;
  onChange(next: Condition): void;
  onRemove: (() => void) | undefined;
  onProblem(problem: string | undefined): void;
}) {
  const { node, offered, label, onChange, onRemove, onProblem } = props;
  const remove = onRemove ? <IconButton sign="×" label={`Remove ${label}`} onClick={onRemove} /> : null;
  if ("fact" in node)
    return (
      <div className="row">
        <Leaf {...{ leaf: node, facts: offered.facts, label, onChange, onProblem }} />
        {remove}
      </div>
    );
  if ("condition" in node)
    return (
      <div className="row">
        <Select
          aria-label={`Named condition of ${label}`}
          value={node.condition}
          options={createNameOptions(Object.keys(offered.conditions))}
          onValue={(condition) => onChange({ condition })}
        />
        <small className="quiet">{offered.conditions[node.condition]}</small>
        {remove}
      </div>
    );
  const kind: Kind = "not" in node ? "not" : "any" in node ? "any" : "all";
  const parts = "not" in node ? [node.not] : "any" in node ? node.any : node.all;
  const make = (next: readonly Condition[], as: Kind = kind): Condition =>
    as === "not"
      ? { not: next.length === 1 && next[0] ? next[0] : { all: [...next] } }
      : as === "any"
        ? { any: [...next] }
        : { all: [...next] };
  const first = offered.facts[0];
  const add = (part: Condition) => onChange(make(kind === "not" ? [{ all: [...parts, part] }] : [...parts, part]));
  return (
    <fieldset className="inset" aria-label={label}>
      <div className="row">
        <Select
          aria-label={`How the parts of ${label} go together`}
          value={kind}
          options={createLabelledOptions(kinds)}
          onValue={(chosen) => onChange(make(parts, chosen as Kind))}
        />
        {remove}
      </div>
      {parts.map((part, index) => (
        <Node
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
          key={`${parts.length} ${index}`}
          {...{ node: part, offered, onProblem, label: `${label}, part ${index + 1}` }}
          onChange={(next) => onChange(make(parts.with(index, next)))}
          onRemove={() => onChange(kind === "not" ? { all: [] } : make(parts.toSpliced(index, 1)))}
        />
      ))}
      <div className="bar">
        <Button
          label="Add a comparison"
          onClick={() => add({ fact: first?.fact ?? "price", operator: "", value: "" })}
        />
        {Object.keys(offered.conditions)[0] ? (
          <Button
            label="Add a named condition"
            onClick={() => add({ condition: Object.keys(offered.conditions)[0] ?? "" })}
          />
        ) : null}
        <Button label="Add a group" onClick={() => add({ any: [] })} />
      </div>
    </fieldset>
  );
}

/** Whether each part says something. */
function isWhole(node: Condition): boolean {
  if ("fact" in node) return node.operator !== "";
  if ("condition" in node) return node.condition !== "";
  if ("not" in node) return isWhole(node.not);
  const parts = "any" in node ? node.any : node.all;
  return ("all" in node || parts.length > 0) && parts.every(isWhole);
}

/** A condition of any shape, in a dialog: groups in groups, comparisons, and named conditions. */
export function Builder(props: {
  title: string;
  when: Condition;
  facts: readonly FactChoice[];
  conditions: { [name: string]: string };
  onSave(when: Condition): void;
  onClose(): void;
}) {
  const { title, when, facts, conditions, onSave, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<Condition>("fact" in when || "condition" in when ? { all: [when] } : when);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const isReady = problem === undefined && isWhole(draft);
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <Node
        node={draft}
        offered={{ facts, conditions }}
        label="the condition"
        onChange={setDraft}
        onRemove={undefined}
        onProblem={setProblem}
      />
      <div className="bar">
        <span className="grow" />
        <Button label="Cancel" onClick={() => dialog.current?.close()} />
        <Button
          look="primary"
          label="Use this condition"
          disabled={!isReady}
          onClick={() => {
            onSave(draft ?? empty);
            dialog.current?.close();
          }}
        />
      </div>
    </dialog>
  );
}
