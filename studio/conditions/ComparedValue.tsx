import { useState } from "react";
import { readCell, resolveValueKind, serializeValue, type ValueSchema } from "../../rules/grid/index.ts";
import type { LeafCondition } from "../../schemas/documents/condition.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { Check, Input } from "../parts/controls.tsx";
import { Select } from "../parts/Select.tsx";

/** 4 January 1970 was a Sunday. */
const formatWeekday = (day: number): string =>
  new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });

/** Minutes since midnight as a time. */
const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Facts whose numbers people say in another way. */
const formats: { [fact: string]: (value: number) => string } = { weekday: formatWeekday, minute_of_day: formatClock };

/** A value as people say it: "Sunday", "09:30", "yes". */
export function formatCompared(fact: string, value: JsonValue): string {
  if (typeof value === "number") return formats[fact]?.(value) ?? String(value);
  if (value === null || value === "") return "none";
  return typeof value === "string" ? value : serializeValue(value, {});
}

const isListOperator = (operator: string): boolean => operator === "in" || operator === "notIn";

/** A value for another operator: some operators take a list. */
export function convertOperand(value: JsonValue, operator: string): JsonValue {
  const [first = "", ...more] = [value].flat();
  return isListOperator(operator) ? [first, ...more] : first;
}

/** Values to choose from; undefined if any can be typed. */
export function listChoices(fact: string, schema: ValueSchema): { value: JsonValue; label: string }[] | undefined {
  const { minimum, maximum, enum: words } = schema;
  const days = Array.from({ length: Number(maximum) - Number(minimum) + 1 }, (_, index) => Number(minimum) + index);
  const values =
    resolveValueKind(schema) === "boolean" ? [true, false] : fact === "weekday" ? days : (words as JsonValue[]);
  return values?.map((value) => ({ value, label: formatCompared(fact, value) }));
}

/** The value that a new comparison begins with. */
export function findFirstValue(fact: string, schema: ValueSchema, operator: string): JsonValue {
  const isNumber = resolveValueKind(schema) === "number";
  const item = listChoices(fact, schema)?.[0]?.value ?? (isNumber ? Number(schema.minimum ?? 0) : "");
  return convertOperand(item, operator);
}

interface ComparedProps {
  leaf: LeafCondition;
  schema: ValueSchema;
  /** The operator in words. */
  phrase: string;
  onLeaf(leaf: LeafCondition): void;
}

/** A value that is typed, as in a cell of a sheet: several with commas, `[settings.limit]` for another fact. */
function TypedValue({ leaf, schema, phrase, onLeaf }: ComparedProps) {
  const [typed, setTyped] = useState<{ text: string; problem?: string }>();
  const item = (resolveValueKind(schema) === "list" ? (schema.items ?? {}) : schema) as ValueSchema;
  const values = isListOperator(leaf.operator) ? [leaf.value].flat() : [leaf.value];
  const change = (text: string) => {
    const read = readCell(`${phrase} ${text}`, schema);
    if ("problem" in read) return setTyped({ text, problem: read.problem });
    const [comparison, more] = read.comparisons;
    if (comparison && !more) onLeaf({ ...leaf, ...comparison });
    setTyped({ text, ...(more && { problem: "Add another comparison for that." }) });
  };
  return (
    <>
      <Input
        aria-label="Value"
        aria-invalid={typed?.problem ? true : undefined}
        value={typed?.text ?? values.map((value) => (value === "" ? "" : serializeValue(value, item))).join(", ")}
        onText={change}
        onBlur={() => setTyped(undefined)}
      />
      {typed?.problem ? <small role="alert">{typed.problem}</small> : null}
    </>
  );
}

/** The value of a comparison: chosen where its fact has few, otherwise typed. */
export function ComparedValue(props: ComparedProps) {
  const { leaf, schema, onLeaf } = props;
  const { fact, operator, value } = leaf;
  const choices = listChoices(fact, schema);
  const change = (next: JsonValue) => onLeaf({ ...leaf, value: next });
  if (choices && isListOperator(operator)) {
    const chosen = [value].flat();
    return (
      <fieldset className="bar" aria-label="Values">
        {choices.map(({ value: choice, label }) => (
          <Check
            key={label}
            label={label}
            checked={chosen.includes(choice)}
            disabled={chosen.length === 1 && chosen[0] === choice}
            onCheck={(isOn) => change(isOn ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
          />
        ))}
      </fieldset>
    );
  }
  if (choices)
    return (
      <Select
        aria-label="Value"
        value={String(value)}
        options={choices.map(({ value: choice, label }) => ({ value: String(choice), label }))}
        onValue={(chosen) => change(choices.find((choice) => String(choice.value) === chosen)?.value ?? null)}
      />
    );
  const isTime = fact === "minute_of_day" && typeof value === "number";
  if (!isTime && schema.format !== "date") return <TypedValue {...props} />;
  return (
    <Input
      aria-label="Value"
      type={isTime ? "time" : "date"}
      value={isTime ? formatClock(value) : String(value)}
      onText={(text) => {
        const [hours = 0, minutes = 0] = text.split(":").map(Number);
        change(isTime ? hours * 60 + minutes : text);
      }}
    />
  );
}
