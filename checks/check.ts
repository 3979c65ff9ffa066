import type { AnalysisFinding } from "../rules/analysis.ts";
import type { Path, Reference } from "../schemas/checks/reference.ts";
import type { Definition } from "../schemas/diagnostics/catalogue.ts";
import type { FormDocument } from "../schemas/documents/form.ts";
import type { SectionName } from "../schemas/documents/sections.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { JsonValue } from "../schemas/json-value.ts";
import type { Dealer } from "./dealer.ts";
import type { RuleSubjects } from "./rule-subjects.ts";
import type { Shown } from "./shown.ts";

/** What checks say names with: the likeliest one, and lists. */
export { formatNameList } from "../schemas/diagnostics/catalogue/entry.ts";
export { type Guess, guess } from "../schemas/diagnostics/nearest.ts";

/**
 * Files of a dealer's folder, each as a JSON merge patch (RFC 7396) over that of a minimal dealer: null is no file. A text
 * stands for itself.
 */
export interface Files {
  readonly [file: string]: object | string | null;
}

/**
 * A mistake, its place in the first of its files (a JSON pointer; in a text `line:column`), and the same files without
 * the mistake.
 */
export interface Example {
  bad: Files;
  at: string;
  good: Files;
  /** The stock, where the mistake is seen in cars alone. */
  cars?: readonly Partial<Car>[];
}

/**
 * What a check can visit, by name. Documents are shared by dealers: what is found in one is kept, so nothing of the dealer is
 * seen with them, and places begin at the document.
 */
export interface Subjects extends RuleSubjects {
  /** A dealer as a whole. */
  dealer: Dealer;
  /** A document that its schema accepts, such as a page or all items of a collection. */
  document: { section: SectionName; key: string; value: JsonValue };
  /** An address that visitors follow, with the places that lead to it. */
  link: { href: string; uses: readonly Reference[]; dealer: Dealer };
  /** A filter of the search. */
  filter: { reference: Reference; dealer: Dealer };
  /** A text of copy.json, with its key, or wording that a prop holds itself. */
  wording: { key?: string; text: string; pointer: string };
  /** A form, without its dealer: dealers share most forms, and with them the findings. */
  form: { form: FormDocument; id: string; pointer: string };
  /** A dealer as visitors see it; `check` runs these, because planning pages takes longer. */
  shown: Shown;
  /** What exact analysis finds in the tables of a dealer, which takes longer too. */
  analysis: readonly AnalysisFinding[];
}

/** Reports the value at a place of the resolved tree (a path or a JSON pointer), or with "key" the name of the property there. */
export type Report<Params> = (place: Path | string, params: Params, at?: "key") => void;

interface Declared<Params, Subject extends keyof Subjects> extends Omit<Definition<Params>, "code" | "severity"> {
  /** A check warns, unless what it finds would break a page. */
  severity?: "error";
  subject: Subject;
  /** They are its tests and its documentation. */
  examples: readonly Example[];
  visit(subject: Subjects[Subject], report: Report<Params>): void;
}

/** One mistake that people make: how to find it, and what to say of it. `checks/<code>.ts` declares it. */
export type Check<Params> = { [Subject in keyof Subjects]: Declared<Params, Subject> }[keyof Subjects];

/** A check with the code that its file has. */
export type AnyCheck<Subject extends keyof Subjects = keyof Subjects> = Pick<Definition<object>, "code" | "severity"> &
  // biome-ignore lint/suspicious/noExplicitAny: each check has params of its own.
  Omit<Declared<any, Subject>, "severity">;

/** Declares a check. */
export const defineCheck = <Params = Record<never, never>>(check: Check<Params>): Check<Params> => check;

/** A check with its code, which is the name of its file. */
export const createCheck = (code: string, check: object): AnyCheck =>
  ({ severity: "warning", ...check, code }) as AnyCheck;
