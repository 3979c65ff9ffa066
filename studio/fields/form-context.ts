import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { findValueAt } from "../../schemas/json/value-at.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { nameListSegments } from "../../schemas/studio/list-segments.ts";
import type { Names, Word } from "../api.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { useOfDraft } from "../use-answer.tsx";

/** How a value is said. */
export type Kind = "fixed" | "wording" | "data";

/** A path of the form: names of properties, and indexes of items. */
type FormPath = readonly (string | number)[];

/** What fields know of the form that they are in. */
export interface FormOf {
  edit: Editing;
  value: EditedValue;
  data: JsonValue | undefined;
  names: Names;
  /** The wording of the draft, once a field has asked for it. */
  words: readonly Word[] | undefined;
  onWords(): void;
  /** The page or frame around the values. */
  document: JsonValue | undefined;
  /** Objects and lists at the top are folded, as the parts of a panel; `open`: they begin unfolded. */
  parts: "none" | "folded" | "open";
  /** The values may be wording or come from data; how each is written, where the user has chosen. */
  isComputable: boolean;
  kinds: { readonly [pointer: string]: Kind };
  onKind(pointer: string, kind: Kind): void;
  /** What stands below a field. */
  extra: ((pointer: string) => ReactNode) | undefined;
  /** Pointers of the items that are unfolded. */
  unfolded: ReadonlySet<string>;
  onFold(pointer: string, isOpen: boolean): void;
}

export const FormContext = createContext<FormOf | undefined>(undefined);

/** The label of a field that shows none: the one that stands for its item in a list. */
export const BareLabel = createContext<string | undefined>(undefined);

/** The form around a field, with what is at a path of it. */
export function useForm() {
  const form = use(FormContext);
  if (form === undefined) throw new Error("This field is in no form.");
  const stepsOf = (path: FormPath): string[] => nameListSegments(form.data, path.map(String));
  return {
    ...form,
    stepsOf,
    pointerOf: (path: FormPath): string => form.value.pointer(stepsOf(path)),
    /** The names of a kind, with what they are called; those of a form's fields are of this form, or of another one. */
    namesOf: (kind: unknown, of?: unknown): Names[string] | undefined => {
      const [, , own] = form.value.pointer([]).split("/");
      return form.names[kind === "field" ? `field ${String(of ?? own)}` : String(kind)];
    },
    valueAt: (path: FormPath): JsonValue | undefined => findValueAt(form.data, path.map(String)),
  };
}

/** The names of a draft that fields refer to, read again once it has changed. */
export const useNames = (edit: Editing): Names => useOfDraft(edit, "GET /api/drafts/:id/names").answer ?? {};

/** The wording of a draft, read again once it has changed; not before it is needed. */
export const useWords = (edit: Editing, isNeeded = true): Word[] | undefined =>
  useOfDraft(edit, "GET /api/drafts/:id/words", isNeeded && {}).answer?.words;

/** The wording of the draft, for a field. */
export function useFormWords(): readonly Word[] {
  const { words = [], onWords } = useForm();
  const ask = useEffectEvent(onWords);
  useEffect(() => ask(), []);
  return words;
}

type Icu = typeof import("./icu.ts");
let icu: Promise<Icu> | undefined;

/** The reader of ICU MessageFormat, loaded once a user edits wording. */
export function useIcu(): Icu | undefined {
  const [loaded, setLoaded] = useState<Icu>();
  useEffect(() => {
    icu ??= import("./icu.ts");
    icu.then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
