import { type ComponentProps, Fragment, type ReactNode, useId } from "react";

type Label = {
  label: string;
  /** What the label is about, for those who do not see where it stands. */
  of?: string | undefined;
};

const Words = ({ label, of }: Label) => (
  <>
    {label}
    {of === undefined ? null : <span className="hidden"> {of}</span>}
  </>
);

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  look?: "primary" | "link" | "icon" | "add" | "quiet" | "tile" | undefined;
};

/** A button, by its label or with what is in it. */
export const Button = (props: ButtonProps & (Label | { label?: undefined; of?: undefined; children: ReactNode })) => {
  const { label, of, look, children, ...button } = props;
  return (
    <button type="button" className={look} {...button}>
      {label === undefined ? children : <Words {...{ label, of }} />}
    </button>
  );
};

/** A button that shows a sign, and is called by its label. */
export const IconButton = ({ sign, label, ...button }: ButtonProps & { sign: string; label: string }) => (
  <Button look="icon" aria-label={label} {...button}>
    {sign}
  </Button>
);

type InputProps = ComponentProps<"input"> & {
  /** What can be typed, among others. */
  suggestions?: readonly { value: string; label?: string }[];
  onText?(text: string): void;
};

/** A text to type. */
export function Input({ suggestions = [], onText, ...input }: InputProps) {
  const id = useId();
  const list = suggestions.length > 0 ? id : undefined;
  return (
    <>
      <input list={list} onChange={({ target }) => onText?.(target.value)} {...input} />
      {list === undefined ? null : (
        <datalist id={id}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A field with its label above it, or beside it (`bar`). */
export const Labelled = (props: {
  label: string;
  /** Id of the input. */
  of: string;
  className?: string | undefined;
  /** Attributes by which ways to a value find its field (`markField`). */
  field?: object | undefined;
  hint?: string | undefined;
  children: ReactNode;
}) => (
  <label htmlFor={props.of} className={props.className ?? "field"} {...props.field}>
    <span>{props.label}</span>
    {props.children}
    {props.hint === undefined ? null : <small>{props.hint}</small>}
  </label>
);

/** A text to type, with its label above it. */
export function TextField(props: InputProps & { label: string; hint?: string; isWide?: boolean }) {
  const { label, hint, isWide, ...input } = props;
  const id = useId();
  return (
    <Labelled of={id} {...{ label, hint }} className={isWide ? "field grow" : "field"}>
      <Input id={id} {...input} />
    </Labelled>
  );
}

/** A box to tick, with its label beside it. */
export function Check(
  props: Label &
    Omit<ComponentProps<"input">, "onChange"> & { field?: object; hint?: string; onCheck(isOn: boolean): void },
) {
  const { label, of, field, hint, onCheck, ...input } = props;
  return (
    <label className="check" {...field}>
      <input type="checkbox" onChange={({ target }) => onCheck(target.checked)} {...input} />
      <span>
        <Words {...{ label, of }} />
        {hint === undefined ? null : <small> ({hint})</small>}
      </span>
    </label>
  );
}

/** What is typed to find something. */
export const Search = (props: InputProps) => <Input type="search" {...props} />;

/** Rows under headings; the first cell of each names it. */
export const Table = (props: {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; mark?: object }[] | undefined;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
  <section className="scroll" aria-label={props.heads.join(", ")} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {props.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows?.map(({ key, cells: [name, ...cells], mark }) => (
          <tr key={key} {...mark}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={props.heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What is known of something: each fact with its name; one without a value is left out. */
export const Facts = ({ facts }: { facts: { readonly [name: string]: ReactNode } }) => (
  <dl className="facts">
    {Object.entries(facts).map(([name, value]) =>
      value == null ? null : (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);

/** Buttons that switch between the parts of a screen. */
export const Tabs = <Name extends string>(props: {
  label: string;
  names: { readonly [name in Name]: string };
  shown: Name;
  onShow(name: Name): void;
}) => (
  <nav className="bar tabs" aria-label={props.label}>
    {(Object.entries(props.names) as [Name, string][]).map(([name, words]) => (
      <Button
        key={name}
        label={words}
        aria-current={name === props.shown ? "page" : undefined}
        onClick={() => props.onShow(name)}
      />
    ))}
  </nav>
);

/** A form that the browser does not send: `onSubmit` does. */
export const Form = ({
  onSubmit,
  ...form
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit(form: HTMLFormElement): void }) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);

/** A form that a button opens; `onSubmit` is given what closes it. */
export function PopoverForm(props: {
  label: string;
  look?: ButtonProps["look"];
  onSubmit(close: () => void): void;
  children: ReactNode;
}) {
  const { label, look = "add", onSubmit, children } = props;
  const id = useId();
  return (
    <>
      <Button look={look} label={label} popoverTarget={id} />
      <Form id={id} popover="auto" onSubmit={(form) => onSubmit(() => form.hidePopover())}>
        {children}
      </Form>
    </>
  );
}

/** Moves the focus to an element that replaces the focused one. */
export const focusAtOnce = (element: HTMLElement | null) => element?.focus();

/** Gives a popover's first field the focus: React keeps the attribute to itself. */
export const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");
