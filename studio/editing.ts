import { useCallback, useEffect, useRef, useState } from "react";
import { formatPointer } from "../schemas/json/pointer.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";
import type { DocumentSchemas } from "../schemas/studio/knowledge.ts";
import { api, type DraftView, type Op, type Place, type Said, type Tree } from "./api.ts";

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
  /** The layer that changes are saved in. */
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

/** The index of a step in a list: by id or number. */
const indexOf = (list: readonly JsonValue[], step: string): number => {
  const byId = list.findIndex((item) => convertToJsonObject(item).id === step);
  return byId >= 0 ? byId : Number(step);
};

/** The part of a value at steps; items of a list by id or index. */
export function findPart(value: JsonValue | undefined, steps: readonly string[]): JsonValue | undefined {
  let part = value;
  for (const step of steps)
    part = Array.isArray(part) ? part[indexOf(part, step)] : convertToJsonObject(part ?? null)[step];
  return part;
}

/** The value with one part changed, in objects and lists of their own; undefined takes it away. */
export function replacePart(
  value: JsonValue | undefined,
  [step, ...rest]: readonly string[],
  part: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return part;
  if (Array.isArray(value)) {
    const index = indexOf(value, step);
    const inner = replacePart(value[index], rest, part);
    if (inner === undefined) return value.filter((_, at) => at !== index);
    return index < value.length ? value.with(index, inner) : [...value, inner];
  }
  const copy: JsonObject = { ...(isObject(value ?? null) ? convertToJsonObject(value) : {}) };
  const inner = replacePart(copy[step], rest, part);
  if (inner === undefined) delete copy[step];
  else copy[step] = inner;
  return copy;
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
  if (before !== undefined) return indexOf(list, before);
  return after === undefined ? list.length : indexOf(list, after) + 1;
}

/** The value as it is with a change; a reset is known once the draft is read again. */
export function applyChange(value: JsonValue | undefined, change: Change): JsonValue | undefined {
  const { steps } = change;
  switch (change.op) {
    case "set":
      return replacePart(value, steps, change.value);
    case "remove":
      return replacePart(value, steps, undefined);
    case "insert": {
      const list = findPart(value, steps);
      const items = Array.isArray(list) ? list : [];
      return replacePart(value, steps, items.toSpliced(goalIn(items, change), 0, change.value));
    }
    case "move": {
      const item = findPart(value, steps);
      const list = findPart(value, steps.slice(0, -1));
      if (!Array.isArray(list) || item === undefined) return value;
      const others = list.filter((entry) => entry !== item);
      return replacePart(value, steps.slice(0, -1), others.toSpliced(goalIn(others, change), 0, item));
    }
    case "reset":
      return value;
  }
}

/** A change of a list as one of the list as a whole, where its items have no names that layers know. */
export function convertToListChange(value: JsonValue | undefined, change: Change): Change {
  const list = change.op === "insert" ? change.steps : change.steps.slice(0, -1);
  if (change.op === "set" || change.op === "reset" || !Array.isArray(findPart(value, list))) return change;
  return { op: "set", steps: list, value: findPart(applyChange(value, change), list) ?? null };
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

/** Until what could not be read is read again, ms. */
const AGAIN_MS = 2000;

/** Reads a value of the draft again whenever it has changed, but not while the user types. */
export function useValue({ draft, isBusy, layer, change }: Editing, pointer: string): EditedValue {
  const [tree, setTree] = useState<Tree>();
  const changes = useRef(0);
  const { id, slug, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (isBusy) return;
    const before = changes.current;
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      api.tree({ id, slug }, pointer, true).then(
        (found) => {
          if (!isGone && changes.current === before) setTree(found);
        },
        () => {
          if (!isGone) again = setTimeout(read, AGAIN_MS);
        },
      );
    void read();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [id, slug, rev, isBusy, pointer]);
  const at = useCallback((steps: readonly string[]) => pointer + formatPointer(steps), [pointer]);
  const apply = (all: readonly Change[]) => {
    changes.current += 1;
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
  at: (...steps) => findPart(tree?.value, steps),
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

const asked = new Map<string, Promise<unknown>>();

/** The schemas of documents, which panels are forms of. */
export const useSchemas = (): DocumentSchemas | undefined => useOnce("schemas", api.schemas)?.documents;

/** What the server says once for all drafts. */
export function useOnce<Answer>(name: string, ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const known = (asked.get(name) as Promise<Answer> | undefined) ?? ask();
    asked.set(name, known);
    known.then(setAnswer, () => asked.delete(name));
  }, [name, ask]);
  return answer;
}
