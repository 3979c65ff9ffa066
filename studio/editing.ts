import { useCallback, useEffect, useState } from "react";
import { formatPointer } from "../schemas/json/pointer.ts";
import { findItemIndex, findValueAt, replaceValueAt } from "../schemas/json/value-at.ts";
import type { JsonValue } from "../schemas/json-value.ts";
import { call, type DraftView, type Op, type Place, readTree, type Said, type Schemas, type Tree } from "./api.ts";
import { useAnswer, useEdited } from "./use-answer.tsx";

/** What is edited besides the page: each has a panel of its own. */
export const sections = {
  page: "Page",
  theme: "Theme",
  words: "Wording",
  menus: "Menus",
  forms: "Forms",
  content: "Content",
  site: "Site",
} as const;
export type Section = keyof typeof sections;

/** What every panel that edits a draft is given. */
export interface Editing {
  draft: DraftView;
  isBusy: boolean;
  /** The layers that changes can be saved in, the lowest first, and the one that they are saved in. */
  layers: readonly string[];
  layer: string;
  onLayer(layer: string): void;
  /** Addresses of the site's pages, that links can lead to. */
  paths: readonly string[];
  /** Several changes at once are one step of undo. */
  change(...ops: Op[]): void;
  onGoTo(place: Place): void;
  /** Opens what a pointer of the resolved tree names. */
  onOpen(pointer: string): void;
  /** Opens the line of the file that says a pointer. */
  onOpenFile(pointer: string): void;
}

/** A change of a value of the draft, below its own pointer. */
export type Change = { steps: readonly string[] } & (
  | { op: "set"; value: JsonValue }
  | { op: "insert"; value: JsonValue; before?: string; after?: string }
  | { op: "move"; before?: string; after?: string }
  | { op: "remove" | "reset" }
);

/** Where an item goes in a list: beside another one, or to the end. */
function goalIn(list: readonly JsonValue[], { before, after }: { before?: string; after?: string }): number {
  if (before !== undefined) return findItemIndex(list, before);
  return after === undefined ? list.length : findItemIndex(list, after) + 1;
}

/** The value as it is with a change; a reset is known once the draft is read again. */
export function applyChange(value: JsonValue | undefined, change: Change): JsonValue | undefined {
  const { steps } = change;
  switch (change.op) {
    case "set":
      return replaceValueAt(value, steps, change.value);
    case "remove":
      return replaceValueAt(value, steps, undefined);
    case "insert": {
      const list = findValueAt(value, steps);
      const items = Array.isArray(list) ? list : [];
      return replaceValueAt(value, steps, items.toSpliced(goalIn(items, change), 0, change.value));
    }
    case "move": {
      const item = findValueAt(value, steps);
      const list = findValueAt(value, steps.slice(0, -1));
      if (!Array.isArray(list) || item === undefined) return value;
      const others = list.filter((entry) => entry !== item);
      return replaceValueAt(value, steps.slice(0, -1), others.toSpliced(goalIn(others, change), 0, item));
    }
    case "reset":
      return value;
  }
}

/** A change of a list as one of the list as a whole, where its items have no names that layers know. */
export function convertToListChange(value: JsonValue | undefined, change: Change): Change {
  const list = change.op === "insert" ? change.steps : change.steps.slice(0, -1);
  if (change.op === "set" || change.op === "reset" || !Array.isArray(findValueAt(value, list))) return change;
  return { op: "set", steps: list, value: findValueAt(applyChange(value, change), list) ?? null };
}

/** A value of the draft with who says its parts, and ways to change it; shown as changed before the server has it. */
export interface EditedValue {
  value: JsonValue | undefined;
  tree: Tree | undefined;
  at(...steps: string[]): JsonValue | undefined;
  /** Who says a part. */
  said(steps: readonly string[]): Said | undefined;
  set(steps: readonly string[], value: JsonValue): void;
  /** Several changes as one step of undo. */
  apply(changes: readonly Change[]): void;
  remove(steps: readonly string[]): void;
  /** Back to what the layers below say. */
  reset(steps: readonly string[]): void;
  pointer(steps: readonly string[]): string;
}

/** A part of a value, as a value of its own. */
export function selectPart(value: EditedValue, steps: readonly string[]): EditedValue {
  const all = (more: readonly string[]) => [...steps, ...more];
  const apply = (changes: readonly Change[]) =>
    value.apply(changes.map((change) => ({ ...change, steps: all(change.steps) })));
  return {
    ...createEditedValue(value.tree, apply, (more) => value.pointer(all(more))),
    value: value.at(...steps),
    at: (...more) => value.at(...all(more)),
    said: (more) => value.said(all(more)),
  };
}

/** Reads a value of the draft again whenever it has changed, but not while the user types, with the layers of its parts and, if `isDeep`, of theirs. */
export function useValue(
  edit: Pick<Editing, "draft" | "isBusy" | "layer" | "change">,
  pointer: string,
  isDeep = true,
): EditedValue {
  const { draft, layer, change } = edit;
  const key = edit.isBusy ? undefined : `${draft.id} ${draft.rev} ${pointer}`;
  const { answer } = useAnswer(() => readTree(draft, pointer, isDeep), key, true);
  const [tree, setTree] = useEdited(answer, answer);
  // The previous value stays until the next one has arrived.
  const shown = tree?.pointer ?? pointer;
  const at = useCallback((steps: readonly string[]) => shown + formatPointer(steps), [shown]);
  const apply = (all: readonly Change[]) => {
    setTree((now) => now && ({ ...now, value: all.reduce(applyChange, now.value) } as Tree));
    change(...all.map(({ steps, ...rest }): Op => ({ ...rest, layer, pointer: at(steps) })));
  };
  return createEditedValue(tree, apply, at);
}

/** A value with the ways to change it, which all end in `apply`. */
export const createEditedValue = (
  tree: Tree | undefined,
  apply: EditedValue["apply"],
  pointer: EditedValue["pointer"],
): EditedValue => ({
  value: tree?.value,
  tree,
  at: (...steps) => findValueAt(tree?.value, steps),
  said: (steps) => tree?.said[formatPointer(steps)],
  set: (steps, value) => apply([{ op: "set", steps, value }]),
  apply,
  remove: (steps) => apply([{ op: "remove", steps }]),
  reset: (steps) => apply([{ op: "reset", steps }]),
  pointer,
});

/** Does something once what was changed is saved. */
export function useWhenSaved(isBusy: boolean): (act: () => void) => void {
  const [next, setNext] = useState<() => void>();
  useEffect(() => {
    if (isBusy || next === undefined) return;
    setNext(undefined);
    next();
  }, [isBusy, next]);
  return (act) => setNext(() => act);
}

/** What is the same for all drafts, and asked once. */
const once = {
  schemas: () => call("GET /api/schemas"),
  vocabulary: () => call("GET /api/vocabulary"),
};
type Once = { [name in keyof typeof once]?: ReturnType<(typeof once)[name]> };
const asked: Once = {};

/** What the server says once for all drafts. */
export function useOnce<Name extends keyof Once>(name: Name): Awaited<Once[Name]> | undefined {
  const [answer, setAnswer] = useState<Awaited<Once[Name]>>();
  useEffect(() => {
    asked[name] ??= once[name]() as Once[Name];
    asked[name]?.then(
      (known) => setAnswer(known as Awaited<Once[Name]>),
      () => delete asked[name],
    );
  }, [name]);
  return answer;
}

/** The schemas of documents, which panels are forms of. */
export const useSchemas = (): Schemas["documents"] | undefined => useOnce("schemas")?.documents;
