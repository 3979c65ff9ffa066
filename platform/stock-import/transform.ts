import { createHash } from "node:crypto";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import { saidOnce } from "../stock/index.ts";
import type { Form } from "./car-fields.ts";
import { type DateForm, type DateStyle, dateDoubt, readDate } from "./dates.ts";
import type { FieldRule } from "./map.schema.ts";
import { inOwnUnit, unitDoubt } from "./units.ts";

type Picture = NonNullable<Car["images"]>[number];

export type Cell = string | number | boolean | null | string[] | Picture[];

/** The input of a rule: the field, the row's cells, the fields already mapped, and the row's number. */
export interface RowContext {
  field: string;
  cells: { readonly [column: string]: string };
  fields: { readonly [field: string]: Cell | undefined };
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  isNull(text: string, own: readonly string[] | undefined): boolean;
  /** Parses the first number in a text in the file's notation, or returns the reason why it cannot. */
  number(text: string): { value: number } | { why: string };
  dates: DateStyle;
  /** ms since 1970 UTC. */
  now: number;
}

/** An implausible value of a field, and the reason. */
export interface Doubt {
  column: string;
  said: string;
  why: string;
}

/** The value of a field, undefined if no value is plausible, and the values left out. */
export interface Outcome {
  value?: Cell;
  doubts: Doubt[];
}

function filled(template: string, context: RowContext): string | undefined {
  let missing = false;
  const text = template.replace(/\{([^{}]+)\}/g, (_all, name: string) => {
    if (name === "row") return String(context.row);
    if (name === "*") return JSON.stringify(context.cells);
    const field = Object.hasOwn(context.fields, name) ? context.fields[name] : undefined;
    if (field !== undefined && field !== null) return String(field);
    const cell = Object.hasOwn(context.cells, name) ? (context.cells[name] ?? "") : "";
    if (context.isNull(cell, undefined)) missing = true;
    return cell.trim();
  });
  return missing ? undefined : text;
}

/** `text` without the template's result, if it starts with it. */
function stripped(text: string, template: string, context: RowContext): string {
  const front = filled(template, context);
  if (front === undefined || !text.toLowerCase().startsWith(front.trimEnd().toLowerCase())) return text;
  return text.slice(front.trimEnd().length).trim();
}

function looked(text: string, rule: FieldRule): { value: Cell } | { unknown: true } {
  const lower = text.toLowerCase();
  for (const [word, value] of Object.entries(rule.dictionary ?? {})) {
    if (word.toLowerCase() === lower) return { value };
  }
  if (rule.otherwise === "problem") return { unknown: true };
  return { value: rule.otherwise === "empty" ? null : text };
}

/** A value converted to its type. Problems with the value, or a part of it (`said`), are in its faults. */
interface Formed {
  value?: Cell;
  faults?: { said?: string; why: string }[];
}

const bad = (why: string): Formed => ({ faults: [{ why }] });

/**
 * Addresses can contain commas and semicolons, which separate addresses only before another address or at the end.
 */
const betweenAddresses = /[\s|]|[,;](?=$|[\s|,;]|https?:\/\/|\/)/i;

/** The pictures whose addresses are in a text. Pages show only addresses with https or of this site. */
function pictures(text: string): Formed {
  const value: Picture[] = [];
  const faults: { said: string; why: string }[] = [];
  for (const url of text.split(betweenAddresses)) {
    if (url === "") continue;
    if ((URL.canParse(url) && new URL(url).protocol === "https:") || /^\/(?!\/)/.test(url))
      value.push({ image: { url } });
    else faults.push({ said: url, why: "is not the address of a picture (https://... or /...)" });
  }
  return value.length > 0 ? { value, faults } : { faults };
}

function dated(text: string, form: DateForm, context: RowContext): Formed {
  const read = readDate(text, form, context.dates);
  if ("why" in read) return bad(read.why);
  const why = dateDoubt(context.field, read.value, context.now);
  return why === undefined ? read : bad(why);
}

function counted(text: string, rule: FieldRule, context: RowContext): Formed {
  const read = context.number(text);
  if ("why" in read) return bad(read.why);
  const value = inOwnUnit(context.field, read.value, text, rule.convert);
  const doubt = unitDoubt(context.field, value);
  if (doubt !== undefined) return bad(doubt);
  if (rule.min !== undefined && value < rule.min) return bad(`is below ${rule.min}`);
  if (rule.max !== undefined && value > rule.max) return bad(`is above ${rule.max}`);
  return { value };
}

function formed(text: string, rule: FieldRule, form: Form, context: RowContext): Formed {
  switch (form) {
    case "text":
      return { value: text };
    case "lower":
      return { value: text.toLowerCase() };
    case "slug": {
      const value = slugify(text);
      return value === "" ? bad("does not yield a URL segment") : { value };
    }
    case "hash":
      return { value: createHash("sha256").update(text).digest("hex").slice(0, 12) };
    case "list":
      return {
        value: text
          .split(/[,|;]/)
          .map((item) => item.trim())
          .filter(Boolean),
      };
    case "pictures":
      return pictures(text);
    case "boolean":
      if (/^(1|true|yes|y)$/i.test(text)) return { value: true };
      return /^(0|false|no|n)$/i.test(text) ? { value: false } : bad("is neither yes nor no");
    case "day":
    case "month":
    case "moment":
    case "ms":
      return dated(text, form, context);
    case "number":
      return counted(text, rule, context);
  }
}

function source(
  rule: FieldRule,
  form: Form,
  context: RowContext,
): { column: string; text: string } | undefined {
  if (rule.template !== undefined) {
    const text = filled(rule.template, context);
    return text === undefined ? undefined : { column: rule.template, text };
  }
  const said = [rule.from ?? []].flat().flatMap((column) => {
    const text = (Object.hasOwn(context.cells, column) ? (context.cells[column] ?? "") : "").trim();
    return context.isNull(text, rule.nulls) ? [] : [{ column, text }];
  });
  if (said.length < 2 || (form !== "list" && form !== "pictures")) return said[0];
  return {
    column: said.map(({ column }) => column).join(", "),
    text: said.map(({ text }) => text).join("|"),
  };
}

/** The piece of a text that `strip`, `split`, `word` and `once` leave. */
function piece(whole: string, rule: FieldRule, context: RowContext): string {
  let text = whole;
  if (rule.strip !== undefined) text = stripped(text, rule.strip, context);
  if (rule.split !== undefined)
    text =
      text
        .split(rule.split)
        .at(rule.part ?? 0)
        ?.trim() ?? "";
  if (rule.word !== undefined) text = text.split(/\s+/).at(rule.word) ?? "";
  if (rule.once === true) text = saidOnce(text);
  return text;
}

/** The steps of a rule on one row (see map.schema.ts). A missing value is null, or the rule's default. */
export function applyRule(rule: FieldRule, form: Form, context: RowContext): Outcome {
  if (rule.value !== undefined) return { value: rule.value, doubts: [] };
  const empty: Outcome = { value: rule.default ?? null, doubts: [] };
  const found = source(rule, form, context);
  if (!found) return empty;
  const { column, text: said } = found;
  const doubtful = (why: string): Outcome => ({ doubts: [{ column, said, why }] });
  let text = piece(said, rule, context);
  if (context.isNull(text, rule.nulls)) return empty;
  if (rule.unit !== undefined && !text.toLowerCase().includes(rule.unit.toLowerCase()))
    return doubtful(`does not have the unit ${rule.unit}`);
  if (rule.dictionary !== undefined) {
    const word = looked(text, rule);
    if ("unknown" in word) return doubtful("is not in the dictionary");
    if (typeof word.value !== "string")
      return word.value === null ? empty : { value: word.value, doubts: [] };
    text = word.value;
  }
  const { value, faults = [] } = formed(text, rule, form, context);
  return {
    ...(value !== undefined && { value }),
    doubts: faults.map((fault) => ({ column, said: fault.said ?? said, why: fault.why })),
  };
}
