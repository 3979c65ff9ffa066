import type { FieldFormat } from "./form-formats.ts";

/** Answers to a field, by its type. */
interface Answers {
  string: string;
  boolean: boolean;
  integer: number;
  number: number;
  array: readonly string[];
}

/** The type of a field's answers. */
export type AnswerType = keyof Answers;

type Examples = { readonly [type in AnswerType]?: Answers[type] };
type OneOrMore = { [type in AnswerType]: Examples & { readonly [own in type]: Answers[own] } }[AnswerType];

/** Fields that have a usual widget: by their type, by their format, or because they have choices. */
export type UsualFor = "boolean" | "array" | "choices" | FieldFormat;

/** An input that forms can name: declared by a file of this folder, drawn by the folder of that name in `renderer/forms/fields/`. */
export interface WidgetDefinition<Name extends string = string, Unseen extends boolean = boolean> {
  /** The name that forms use (`ui.<field>.widget`). */
  name: Name;
  description: string;
  /** Types of the answers that it can give, with an example of each, which tests answer and post. */
  types: OneOrMore;
  /** Whether it offers choices: those of the field's `enum`, or of the site (`options`). */
  choices?: true;
  /** Fields that it asks unless their JSON names another widget. */
  usualFor?: Unseen extends true ? never : readonly UsualFor[];
  /** Maximum length of a text in characters where the field sets none; absent means that of one line. */
  longest?: number;
  /** Whether visitors do not see it: it is submitted with the answer that the form begins with. */
  unseen?: Unseen;
}

/** Declares an input of forms. `npm run generate` lists it. */
export function defineWidget<const Name extends string, const Unseen extends boolean = false>(
  widget: WidgetDefinition<Name, Unseen>,
): WidgetDefinition<Name, Unseen> {
  return widget;
}
