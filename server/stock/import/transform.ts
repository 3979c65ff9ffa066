import { createHash } from "node:crypto";
import { saidOnce } from "../said-once.ts";
import { slugify } from "../slugify.ts";
import type { FieldRule } from "./map.schema.ts";

export type Cell = string | number | boolean | null | string[];

/** What a rule reads: the row's cells, what is mapped already, and which row it is. */
export interface RowContext {
  cells: { readonly [column: string]: string };
  fields: { readonly [field: string]: Cell | undefined };
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  isNull(text: string, own: readonly string[] | undefined): boolean;
}

/** The value of a field, or why there is none that can be believed. */
export type Outcome = { value: Cell } | { column: string; said: string; why: string };

const numberPattern = /-?\d[\d ,]*(?:\.\d+)?|-?\.\d+/;

/** The first number of a text, however its thousands are written; undefined when it has none. */
export function firstNumber(text: string): number | undefined {
  const found = numberPattern.exec(text)?.[0];
  if (found === undefined) return undefined;
  const value = Number(found.replace(/[ ,]/g, ""));
  return Number.isFinite(value) ? value : undefined;
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

/** `text` without what the template gives, when it begins with it. */
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

function formed(text: string, rule: FieldRule): { value: Cell } | { why: string } {
  switch (rule.as) {
    case undefined:
    case "text":
      return { value: text };
    case "lower":
      return { value: text.toLowerCase() };
    case "slug": {
      const value = slugify(text);
      return value === "" ? { why: "gives no URL segment" } : { value };
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
    case "boolean":
      if (/^(1|true|yes|y)$/i.test(text)) return { value: true };
      return /^(0|false|no|n)$/i.test(text) ? { value: false } : { why: "is neither yes nor no" };
    case "number": {
      const value = firstNumber(text);
      if (value === undefined) return { why: "holds no number" };
      if (rule.min !== undefined && value < rule.min) return { why: `is below ${rule.min}` };
      if (rule.max !== undefined && value > rule.max) return { why: `is above ${rule.max}` };
      return { value };
    }
  }
}

function source(rule: FieldRule, context: RowContext): { column: string; text: string } | undefined {
  if (rule.template !== undefined) {
    const text = filled(rule.template, context);
    return text === undefined ? undefined : { column: rule.template, text };
  }
  const columns = rule.from === undefined ? [] : [rule.from].flat();
  for (const column of columns) {
    const text = (Object.hasOwn(context.cells, column) ? (context.cells[column] ?? "") : "").trim();
    if (!context.isNull(text, rule.nulls)) return { column, text };
  }
  return undefined;
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
export function applyRule(rule: FieldRule, context: RowContext): Outcome {
  if (rule.value !== undefined) return { value: rule.value };
  const empty = { value: rule.default ?? null };
  const found = source(rule, context);
  if (!found) return empty;
  const bad = (why: string): Outcome => ({ column: found.column, said: found.text, why });
  let text = piece(found.text, rule, context);
  if (context.isNull(text, rule.nulls)) return empty;
  if (rule.unit !== undefined && !text.toLowerCase().includes(rule.unit.toLowerCase()))
    return bad(`has not the unit ${rule.unit}`);
  if (rule.dictionary !== undefined) {
    const word = looked(text, rule);
    if ("unknown" in word) return bad("is not in the dictionary");
    if (typeof word.value !== "string") return word.value === null ? empty : { value: word.value };
    text = word.value;
  }
  const result = formed(text, rule);
  return "why" in result ? bad(result.why) : result;
}
