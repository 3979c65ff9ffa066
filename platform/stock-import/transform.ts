import { createHash } from "node:crypto";
import type { FieldRule } from "../../schemas/documents/site/stock-map.schema.ts";
import { matchChoice } from "../../schemas/entities/own-fields.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { splitOptionalParts } from "../../schemas/parts/optional-parts.ts";
import type { Form } from "./car-fields.ts";
import { type Cells, convertToText, getCell } from "./cells.ts";
import { cleanComments, cleanText } from "./clean-text.ts";
import { shortWords, usualWords } from "./column-values.ts";
import { type DateForm, type DateStyle, describeImplausibleDate, readDate } from "./dates.ts";
import { removeDoubledWords } from "./dedupe-name.ts";
import { convertToDeclaredUnit } from "./own-units.ts";
import { type Picture, parsePictureList } from "./picture-list.ts";
import { describeImplausibleQuantity, getQuantity } from "./quantities.ts";
import { convertToOwnUnit, describeImplausibleUnit } from "./units.ts";

export type Cell = string | number | boolean | null | string[] | Picture[];

/** The input of a rule: the field, the row's cells, the fields already mapped, and the row's number. */
export interface RowContext {
  field: string;
  /** The unit that the site declares for a field of its own. */
  unit: string | undefined;
  cells: Cells;
  fields: { readonly [field: string]: Cell | undefined };
  /** Fields whose values were left out: what is made of them is not known. */
  doubted: { has(field: string): boolean };
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  isNull(text: string, own: readonly string[] | undefined): boolean;
  /** Parses the first number in a text in the file's notation, or returns the reason why it cannot. */
  number(text: string, isLarge?: boolean): { value: number } | { why: string };
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
  /** The field that was left out, and from which the value would follow. */
  follows?: string;
}

/** The names in the braces of a template: columns, fields, `row` and `*`. */
export const listTemplateNames = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);

/**
 * The texts of a template in place of its names; undefined where one has none, `doubted` where it was left out. An optional part
 * without a value vanishes.
 */
function filled(template: string, context: RowContext): { text?: string; doubted?: string } {
  let isMissing = false;
  let doubted: string | undefined;
  const fill = (_all: string, name: string): string => {
    if (name === "row") return String(context.row);
    if (name === "*") return JSON.stringify(context.cells);
    const field = Object.hasOwn(context.fields, name) ? context.fields[name] : undefined;
    if (field !== undefined && field !== null) return String(field);
    if (context.doubted.has(name)) doubted = name;
    const cell = cleanText(convertToText(getCell(context.cells, name)));
    if (context.isNull(cell, undefined)) isMissing = true;
    return cell;
  };
  const texts = splitOptionalParts(template).map(({ text, isOptional }) =>
    isOptional ? (filled(text, context).text ?? "") : text.replace(/\{([^{}]+)\}/g, fill),
  );
  if (doubted !== undefined) return { doubted };
  return isMissing ? {} : { text: texts.join("") };
}

/** `text` without the template's result, if it starts with it. */
function stripped(text: string, template: string, context: RowContext): string {
  const { text: front } = filled(template, context);
  if (front === undefined || !text.toLowerCase().startsWith(front.trimEnd().toLowerCase())) return text;
  return text.slice(front.trimEnd().length).trim();
}

const usual = new Map(Object.keys(usualWords).map((field) => [field, [usualWords[field], shortWords[field]]]));

/** A word translated by the rule, or by what files usually write for the field, unless the rule leaves other words out. */
function looked(
  text: string,
  { dictionary, otherwise }: FieldRule,
  field: string,
): { value: Cell } | { unknown: true } {
  const others = otherwise === "empty" ? undefined : usual.get(field);
  if (dictionary === undefined && others === undefined) return { value: text };
  const lower = text.toLowerCase();
  for (const words of [dictionary, ...(others ?? [])])
    for (const [word, value] of Object.entries(words ?? {})) if (word.toLowerCase() === lower) return { value };
  if (otherwise === "problem") return { unknown: true };
  return { value: otherwise === "empty" ? null : text };
}

/** A value converted to its type. Problems with the value, or a part of it (`said`), are in its faults. */
interface Formed {
  value?: Cell;
  faults?: { said?: string; why: string }[];
}

const bad = (why: string): Formed => ({ faults: [{ why }] });

function pictures(value: JsonValue): Formed {
  const { pictures: all, refused } = parsePictureList(value);
  const why = "is not the address of a picture (https://... or /...)";
  return { ...(all.length > 0 && { value: all }), faults: refused.map((text) => ({ said: text, why })) };
}

function dated(text: string, form: DateForm, context: RowContext): Formed {
  const read = readDate(text, form, context.dates, (date) => describeImplausibleDate(context.field, date, context.now));
  return "why" in read ? bad(read.why) : read;
}

function counted(value: JsonValue, text: string, rule: FieldRule, context: RowContext): Formed {
  const { isLarge, perUnit, none, noneWords, part } = getQuantity(context.field);
  if (noneWords?.test(text)) return { value: null };
  const beside = rule.unitFrom === undefined ? "" : ` ${convertToText(getCell(context.cells, rule.unitFrom))}`;
  const suggestion = part?.(`${text}${beside}`) ?? { text };
  if ("why" in suggestion) return bad(suggestion.why);
  const read = typeof value === "number" ? { value } : context.number(suggestion.text, isLarge);
  if ("why" in read) return bad(read.why);
  const exact =
    context.unit === undefined
      ? convertToOwnUnit(context.field, read.value, `${text}${beside}`, rule.convert)
      : convertToDeclaredUnit(read.value, `${suggestion.text}${beside}`, context.unit);
  const number = perUnit === undefined ? exact : Math.round(exact * perUnit) / perUnit;
  if (none !== undefined && number >= 0 && number <= none) return { value: null };
  const doubt =
    describeImplausibleUnit(context.field, number) ??
    describeImplausibleQuantity(context.field, number, rule, context.now);
  return doubt === undefined ? { value: number } : bad(doubt);
}

/** Fields that tell cars apart: a spreadsheet has taken the last digits of a long number written as `1.23457E+16`. */
const identities = ["id", "stocknum", "vin"];

function worded(text: string, { field }: RowContext): Formed {
  if (identities.includes(field) && /^\d(?:\.\d+)?E\+\d+$/i.test(text))
    return bad("has been shortened by a spreadsheet: format its column as text, and export it again");
  return { value: field === "dealercomments" ? cleanComments(text) : text };
}

/** `value` is what the cell holds, `text` what the rule's steps have made of it. */
function formed(
  { value, text }: { value: JsonValue; text: string },
  rule: FieldRule,
  form: Form,
  context: RowContext,
): Formed {
  if (typeof form === "object") {
    const choice = matchChoice(text, form.choices);
    return choice === undefined ? bad(`is none of ${form.choices.join(", ")}`) : { value: choice };
  }
  switch (form) {
    case "any":
      return { value: typeof value === "number" || typeof value === "boolean" ? value : text };
    case "text":
      return worded(text, context);
    case "lower":
      return { value: text.toLowerCase() };
    case "slug": {
      const value = slugify(text);
      return value === "" ? bad("does not yield a URL segment") : { value };
    }
    case "hash":
      return { value: createHash("sha256").update(text).digest("hex").slice(0, 12) };
    case "list":
      return { value: listed(value, text) };
    case "pictures":
      return pictures(value);
    case "boolean":
      if (/^(1|true|yes|y)$/i.test(text)) return { value: true };
      return /^(0|false|no|n)$/i.test(text) ? { value: false } : bad("is neither yes nor no");
    case "day":
    case "month":
    case "moment":
    case "ms":
      return dated(text, form, context);
    case "number":
      return counted(value, text, rule, context);
  }
}

/** An entry of a list of records: what it is called. */
const entryOf = (entry: JsonValue): string =>
  isObject(entry) ? convertToText(entry.text ?? entry.name ?? entry.value ?? entry.label) : convertToText(entry);

/** The entries of a list: those of the record, or what stands between commas, semicolons, pipes and lines of a text. */
function listed(value: JsonValue, text: string): string[] {
  const entries = Array.isArray(value) ? value.map(entryOf) : text.split(/[,|;\n]/);
  return entries.map((entry) => cleanText(entry).replace(/^[•*-] /, "")).filter(Boolean);
}

/** What a rule reads: the column, the value of its cell, and its text. */
interface Source {
  column: string;
  value: JsonValue;
  text: string;
}

function source(rule: FieldRule, form: Form, context: RowContext): Source | { doubted: string } | undefined {
  if (rule.template !== undefined) {
    const { text, doubted } = filled(rule.template, context);
    if (doubted !== undefined) return { doubted };
    return text === undefined ? undefined : { column: rule.template, value: text, text };
  }
  const found = [rule.from ?? []].flat().flatMap((column) => {
    const value = getCell(context.cells, column);
    const text = cleanText(convertToText(value));
    const isEmpty = Array.isArray(value) ? value.length === 0 : context.isNull(text, rule.nulls);
    return isEmpty ? [] : [{ column, value, text }];
  });
  if (found.length < 2 || (form !== "list" && form !== "pictures")) return found[0];
  return {
    column: found.map(({ column }) => column).join(", "),
    value: found.flatMap(({ value, text }) => (form === "list" ? listed(value, text) : [value])),
    text: found.map(({ text }) => text).join("|"),
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
  if (rule.once === true) text = removeDoubledWords(text);
  return text;
}

/** The steps of a rule on one row (see stock-map.schema.ts). A missing value is null, or the rule's default. */
export function applyRule(rule: FieldRule, form: Form, context: RowContext): Outcome {
  if (rule.value !== undefined) return { value: rule.value, doubts: [] };
  const empty: Outcome = { value: rule.default ?? null, doubts: [] };
  const found = source(rule, form, context);
  if (!found) return empty;
  if ("doubted" in found) return { doubts: [], follows: found.doubted };
  const { column, value: held, text: message } = found;
  const doubtful = (why: string): Outcome => ({ doubts: [{ column, said: message, why }] });
  let text = piece(message, rule, context);
  if (!Array.isArray(held) && context.isNull(text, rule.nulls)) return empty;
  if (rule.unit !== undefined && !text.toLowerCase().includes(rule.unit.toLowerCase()))
    return doubtful(`does not have the unit ${rule.unit}`);
  const word = looked(text, rule, context.field);
  if ("unknown" in word) return doubtful("is not in the dictionary");
  if (typeof word.value !== "string") return word.value === null ? empty : { value: word.value, doubts: [] };
  text = word.value;
  // What a step has changed is a text; a record's own value keeps its type.
  const isWhole = text === message;
  const { value, faults = [] } = formed({ value: isWhole ? held : text, text }, rule, form, context);
  if (value === null) return empty;
  return {
    ...(value !== undefined && { value }),
    doubts: faults.map((fault) => ({ column, said: fault.said ?? message, why: fault.why })),
  };
}
