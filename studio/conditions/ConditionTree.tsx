import { resolveValueKind, type ValueSchema } from "../../rules/grid/index.ts";
import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { Vocabulary } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button, IconButton } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { createLabelledOptions, createNameOptions, Select } from "../parts/Select.tsx";
import { ComparedValue, convertOperand, findFirstValue, formatCompared } from "./ComparedValue.tsx";

type Fact = Vocabulary["facts"][number];

const kinds = { all: "All of these hold", any: "One of these holds", not: "This does not hold" };
type Kind = keyof typeof kinds;

/** What a condition can ask. */
export interface Askable {
  vocabulary: Vocabulary;
  facts: readonly Fact[];
  /** The fact that a new comparison begins with. */
  first: string;
  /** Named conditions, with what each says. */
  conditions: { readonly [name: string]: string };
}

const getPathName = (path: string): string => path.replace("$.", "");

/** Flags or settings, for the fact that has them; undefined for the others. */
const listSwitches = ({ flags, settings }: Vocabulary, fact: string) =>
  fact === "flags" ? flags : fact === "settings" ? settings : undefined;

/** The schema of the value that a comparison is about. */
function findSchema(vocabulary: Vocabulary, { fact, path }: Pick<LeafCondition, "fact" | "path">): ValueSchema {
  if (path === undefined) return vocabulary.facts.find(({ name }) => name === fact)?.schema ?? {};
  return { ...listSwitches(vocabulary, fact)?.[getPathName(path)], ...(fact === "flags" && { type: "boolean" }) };
}

/** Whether conditions can compare a fact: what has parts is compared by its parts. */
export const isComparable = ({ name, schema }: Fact): boolean =>
  schema.type !== "object" || name === "flags" || name === "settings";

/** A comparison that is true or false at once. */
export function createComparison(vocabulary: Vocabulary, fact: string, operator = "equal", path?: string): Condition {
  const leaf = { fact, ...(path !== undefined && { path }), operator };
  return { ...leaf, value: findFirstValue(fact, findSchema(vocabulary, leaf), operator) };
}

/** Operators that make sense of a value. */
export function listOperators({ operators }: Vocabulary, schema: ValueSchema) {
  const kind = resolveValueKind(schema);
  if (kind === "boolean") return operators.filter(({ name }) => name === "equal");
  const left = kind === "list" ? "array" : kind;
  return operators.filter((operator) => operator.left === "any" || operator.left === left || kind === "any");
}

/** A comparison: fact, operator, value. */
function Comparison(props: { leaf: LeafCondition; askable: Askable; onChange(next: Condition): void }) {
  const { leaf, askable, onChange } = props;
  const { vocabulary, facts } = askable;
  const schema = findSchema(vocabulary, leaf);
  const switches = listSwitches(vocabulary, leaf.fact);
  const known = facts.map((fact) => ({ value: fact.name, label: resolveTitle(fact.schema, fact.name) }));
  const isKnown = facts.some(({ name }) => name === leaf.fact);
  return (
    <>
      <Select
        aria-label="Fact"
        value={leaf.fact}
        title={facts.find(({ name }) => name === leaf.fact)?.description}
        options={isKnown ? known : [{ value: leaf.fact, label: `${leaf.fact} ${leaf.path ?? ""}` }, ...known]}
        onValue={(fact) => {
          const [first] = Object.keys(listSwitches(vocabulary, fact) ?? {});
          onChange(createComparison(vocabulary, fact, "equal", first && `$.${first}`));
        }}
      />
      {switches ? (
        <Select
          aria-label="Name"
          value={getPathName(leaf.path ?? "")}
          options={Object.entries(switches)
            .map(([value, item]) => ({ value, label: resolveTitle(item, value) }))
            .toSorted((first, other) => first.label.localeCompare(other.label))}
          onValue={(name) => onChange(createComparison(vocabulary, leaf.fact, "equal", `$.${name}`))}
        />
      ) : null}
      <Select
        aria-label="Operator"
        value={leaf.operator}
        options={listOperators(vocabulary, schema).map(({ name, phrase }) => ({ value: name, label: phrase }))}
        onValue={(operator) => onChange({ ...leaf, operator, value: convertOperand(leaf.value, operator) })}
      />
      <ComparedValue
        key={`${leaf.fact} ${leaf.path}`}
        {...{ leaf, schema, phrase: findPhrase(vocabulary, leaf) }}
        onLeaf={onChange}
      />
    </>
  );
}

const findPhrase = ({ operators }: Vocabulary, { operator }: LeafCondition): string =>
  operators.find(({ name }) => name === operator)?.phrase ?? operator;

const listParts = (node: Exclude<Condition, LeafCondition | { condition: string }>): readonly Condition[] =>
  "not" in node ? [node.not] : "any" in node ? node.any : node.all;

/** A group of these parts. */
function createGroup(kind: Kind, parts: readonly Condition[]): Condition {
  const [first] = parts;
  if (kind === "not") return { not: parts.length === 1 && first ? first : { all: [...parts] } };
  return kind === "any" ? { any: [...parts] } : { all: [...parts] };
}

/** A condition of any shape: comparisons, named conditions, and groups of them. */
export function ConditionTree(props: {
  node: Condition;
  askable: Askable;
  label: string;
  onChange(next: Condition): void;
  onRemove?(): void;
}) {
  const { node, askable, label, onChange, onRemove } = props;
  const remove = onRemove ? <IconButton sign="×" label={`Remove ${label}`} onClick={onRemove} /> : null;
  if ("fact" in node || "condition" in node)
    return (
      <fieldset className="bar" aria-label={label}>
        {"fact" in node ? (
          <Comparison leaf={node} {...{ askable, onChange }} />
        ) : (
          <Select
            aria-label="Named condition"
            value={node.condition}
            title={askable.conditions[node.condition]}
            options={createNameOptions(new Set([node.condition, ...Object.keys(askable.conditions)]))}
            onValue={(condition) => onChange({ condition })}
          />
        )}
        {remove}
      </fieldset>
    );
  const kind: Kind = "not" in node ? "not" : "any" in node ? "any" : "all";
  const parts = listParts(node);
  const [named] = Object.keys(askable.conditions);
  const add = (part: Condition) =>
    onChange(kind === "not" ? { not: { all: [...parts, part] } } : createGroup(kind, [...parts, part]));
  const addComparison = () => add(createComparison(askable.vocabulary, askable.first));
  return (
    <fieldset className="inset" aria-label={label}>
      <div className="bar">
        <Select
          aria-label={`How the parts of ${label} go together`}
          value={kind}
          options={createLabelledOptions(kinds)}
          onValue={(chosen) => onChange(createGroup(chosen as Kind, parts))}
        />
        {remove}
      </div>
      {parts.map((part, index) => (
        <ConditionTree
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
          key={`${parts.length} ${index}`}
          {...{ node: part, askable, label: `${label}, part ${index + 1}` }}
          onChange={(next) => onChange(createGroup(kind, parts.with(index, next)))}
          onRemove={() => onChange(kind === "not" ? { all: [] } : createGroup(kind, parts.toSpliced(index, 1)))}
        />
      ))}
      <div className="bar">
        <Button label="Add a comparison" onClick={addComparison} />
        {named === undefined ? null : (
          <Button label="Add a named condition" onClick={() => add({ condition: named })} />
        )}
        <Button label="Add a group" onClick={() => add({ any: [] })} />
      </div>
    </fieldset>
  );
}

/** Whether each group says something; all of nothing is always so. */
export const isWhole = (node: Condition): boolean =>
  "fact" in node ||
  "condition" in node ||
  (("all" in node || listParts(node).length > 0) && listParts(node).every(isWhole));

/** Whether JSON has the shape of a condition. */
export function isCondition(value: JsonValue | undefined): value is JsonValue & Condition {
  const { fact, condition, operator, not, all, any } = (value ?? {}) as { [key: string]: JsonValue };
  if (fact !== undefined) return typeof fact === "string" && typeof operator === "string";
  if (condition !== undefined) return typeof condition === "string";
  if (not !== undefined) return isCondition(not);
  const parts = any ?? all;
  return Array.isArray(parts) && parts.every(isCondition);
}

/** A condition in words: "Weekday is not Sunday and “Trade-ins” is on". */
export function describeCondition(node: Condition, vocabulary: Vocabulary): string {
  if ("condition" in node) return formatName(node.condition);
  if ("not" in node) return `not: ${describeCondition(node.not, vocabulary)}`;
  if (!("fact" in node)) {
    const parts = listParts(node).map((part) => describeCondition(part, vocabulary));
    return parts.join("any" in node ? " or " : " and ");
  }
  const { fact, path, operator, value } = node;
  const schema = findSchema(vocabulary, node);
  const subject = resolveTitle(schema, getPathName(path ?? fact));
  if (typeof value === "boolean") {
    const holds = value === (operator !== "notEqual");
    if (fact === "flags") return `“${subject}” is ${holds ? "on" : "off"}`;
    return holds ? subject : `not ${subject.toLowerCase()}`;
  }
  const values = [value].flat().map((item) => formatCompared(fact, item));
  return `${subject} ${findPhrase(vocabulary, node)} ${values.join(", ")}`;
}
