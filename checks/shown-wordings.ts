import { type Message, parseMessage } from "../renderer/messages/index.ts";
import { collectReferences } from "../schemas/checks/reference.ts";
import { formatPointer } from "../schemas/json/pointer.ts";
import type { JsonValue } from "../schemas/json-value.ts";
import { findPropsSchema, type Shown } from "./shown.ts";

/** A wording that pages show, with the pointer of its text and the name of the prop that shows it. */
export interface Wording {
  key: string;
  pointer: string;
  given: ReadonlySet<string>;
  message: Message;
  prop: string;
}

/** The wordings of pages, frames and tables that can state all of these values. */
export function findWordingsWith({ prepared, pages, components }: Shown, ...values: string[]): Wording[] {
  const { tables, copy } = prepared.tenant;
  // Pages share the nodes of their frame.
  const nodes = new Set(pages.flatMap((page) => page.nodes));
  const references = [
    ...[...nodes].flatMap(({ value, pointer }) =>
      collectReferences(value.props ?? {}, [], findPropsSchema(value, components)).map((reference) => ({
        ...{ ...reference, pointer: `${pointer}/props${reference.pointer}` },
      })),
    ),
    ...Object.entries(tables).flatMap(([name, table]) =>
      collectReferences(table as unknown as JsonValue, ["rules", name]),
    ),
  ];
  const found = new Map<string, Wording>();
  for (const { kind, name: key, pointer, given } of references) {
    if (given === undefined || !values.every((value) => given.has(value))) continue;
    const isTyped = kind === "wording";
    const parsed = parseMessage((isTyped ? undefined : copy[key]) ?? key);
    if ("error" in parsed) continue;
    const prop = pointer.split("/").at(isTyped ? -1 : -2) ?? "";
    const at = isTyped ? pointer : formatPointer(["copy", key]);
    found.set(`${prop} ${at}`, { key, pointer: at, message: parsed.message, prop, given });
  }
  return [...found.values()];
}

type Part = Exclude<Message, string>[number];

const partsOf = (message: Message): readonly Part[] => (typeof message === "string" ? [] : message);
/** The value that a part states: a `select` chooses words by it and does not. */
const statedBy = (part: Part) => (typeof part === "string" || part[0] === "select" ? undefined : part[1]);
const choicesOf = (part: Part): Message[] =>
  part[0] === "select" || part[0] === "plural" ? Object.values(part[2] as { [choice: string]: Message }) : [];

/** Whether a wording states a value in some of its alternatives. */
export const canStateValue = (message: Message, value: string): boolean =>
  partsOf(message).some(
    (part) => statedBy(part) === value || choicesOf(part).some((choice) => canStateValue(choice, value)),
  );

/** Whether an alternative of a wording states one of some values without the one that belongs beside it. */
export function canStateWithout(message: Message, some: readonly string[], needed: string): boolean {
  const parts = partsOf(message);
  // One that the needed value itself chooses (`none {}`) has nothing to state.
  const hasNeeded = parts.some(
    (part) =>
      statedBy(part) === needed ||
      (part[1] === needed && choicesOf(part).some((choice) => canStateValue(choice, needed))),
  );
  if (hasNeeded) return false;
  return parts.some(
    (part) =>
      some.includes(statedBy(part) ?? "") || choicesOf(part).some((choice) => canStateWithout(choice, some, needed)),
  );
}
