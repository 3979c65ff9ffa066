import { type ComponentProps, useId } from "react";
import { useKnown } from "../known.ts";
import { Labelled } from "./controls.tsx";
import { formatName } from "./layers.ts";

/** A choice of a list. */
export interface Option {
  value: string;
  /** What it reads as, if not as it is. */
  label?: string;
}

/** Names as choices, each in words. */
export const createNameOptions = (names: Iterable<string>): Option[] =>
  Array.from(names, (value) => ({ value, label: formatName(value) }));

/** Choices of an object: each key with its words. */
export const createLabelledOptions = (words: { readonly [value: string]: string }): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type SelectProps = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  value: string;
  options: readonly Option[];
  /** Words of the choice of nothing, `""`, which stands first. */
  none?: string | undefined;
  onValue(value: string): void;
};

/** A list to choose one of. */
export function Select({ options, none, onValue, ...select }: SelectProps) {
  return (
    <select {...select} onChange={({ target }) => onValue(target.value)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label ?? value}
        </option>
      ))}
    </select>
  );
}

/** A list to choose one of, with its label: above it, or beside it (`bar`). */
export function SelectField(
  props: SelectProps & {
    label: string;
    className?: "field" | "bar";
    field?: { "data-field": string };
    hint?: string;
  },
) {
  const { label, className, field, hint, ...select } = props;
  const id = useId();
  return (
    <Labelled of={id} {...{ label, className, field, hint }}>
      <Select id={id} {...select} />
    </Labelled>
  );
}

/** A dealer, or all of them (`none`). */
export function DealerField(props: {
  label?: string;
  className?: "field" | "bar";
  value: string;
  none?: string;
  onValue(slug: string): void;
}) {
  const { label = "Dealer", ...field } = props;
  const options = useKnown().dealers.map(({ slug, name }) => ({ value: slug, label: name }));
  return <SelectField {...field} {...{ label, options }} />;
}
