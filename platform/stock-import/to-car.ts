import { type Car, pictureKinds } from "../../schemas/entities/car.schema.ts";
import { validateCar } from "../stock/index.ts";
import { type Form, pictureFields, ruleForm } from "./car-fields.ts";
import type { DateStyle } from "./dates.ts";
import type { ImportMap } from "./map.schema.ts";
import { applyRule, type Cell, type RowContext } from "./transform.ts";

/** A problem with a row. */
export interface RowProblem {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  /** `refused`: the whole row; `left out`: only this value, the rest of the row is imported. */
  kind: "refused" | "left out";
  field: string;
  column: string;
  value: string;
  why: string;
}

export interface MappedRow {
  /** Absent when the row is refused. */
  car?: Car;
  /** Of a refused row: the id of its car, if the row says it. */
  id?: string;
  problems: RowProblem[];
}

const always = ["id", "slug", "name", "make", "model", "car_type", "status"] as const;

function put(
  target: { [key: string]: unknown },
  [name = "", ...inner]: readonly string[],
  value: Cell,
): void {
  if (inner.length === 0) {
    target[name] = value;
    return;
  }
  const object = (target[name] ?? {}) as { [key: string]: unknown };
  put(object, inner, value);
  target[name] = object;
}

/** The result of the rules for one row. */
interface Mapping {
  fields: { [field: string]: Cell };
  /** The car so far, without unknown fields. */
  value: { [key: string]: unknown };
  problems: RowProblem[];
}

/** A prepared map: its rules in order, the values treated as empty, the required fields. */
interface Mapper {
  map: ImportMap;
  forms: ReadonlyMap<string, Form>;
  isNull: RowContext["isNull"];
  number(text: string, row: number): ReturnType<RowContext["number"]>;
  dates: DateStyle;
  now: number;
  required: ReadonlySet<string>;
}

function columnOf({ map }: Mapper, field: string): string {
  const rule = map.fields[field];
  return [rule?.from ?? rule?.template ?? ""].flat().join(", ");
}

function applyRules(mapper: Mapper, cells: { [column: string]: string }, row: number): Mapping {
  const { map, forms, isNull, dates, now, required } = mapper;
  const number = (text: string) => mapper.number(text, row);
  const mapping: Mapping = { fields: {}, value: {}, problems: [] };
  for (const [field, rule] of Object.entries(map.fields)) {
    const form = forms.get(field) ?? "text";
    const { value, doubts } = applyRule(rule, form, {
      field,
      cells,
      fields: mapping.fields,
      row,
      isNull,
      number,
      dates,
      now,
    });
    if (value !== undefined) mapping.fields[field] = value;
    const isOwn = !Object.hasOwn(pictureFields, field);
    if (isOwn && value !== undefined && value !== null) put(mapping.value, field.split("."), value);
    const kind = value === undefined && required.has(field) ? "refused" : "left out";
    for (const { column, said, why } of doubts)
      mapping.problems.push({ row, kind, field, column, value: said, why });
  }
  addPictures(mapping);
  leaveOutNetPrice(mapper, mapping, { cells, row });
  return mapping;
}

/** How a cell says that its price is without GST. */
const withoutGst = /(?:\+|plus|ex|excl|excludes|excluding|before|without)[. ]{0,2}gst\b/i;

/** A price that its cell states without GST, where the map says nothing of it: the site would state a price that nobody can pay. */
function leaveOutNetPrice(
  mapper: Mapper,
  { fields, value, problems }: Mapping,
  { cells, row }: { cells: { [column: string]: string }; row: number },
): void {
  const column = columnOf(mapper, "price");
  const said = cells[column] ?? "";
  if (value.price === undefined || !withoutGst.test(said) || /gst/i.test(String(fields.price_type ?? "")))
    return;
  delete value.price;
  fields.price = null;
  const kind = mapper.required.has("price") ? "refused" : "left out";
  const why =
    'leaves GST out: write the price with it, or say so in the map ("price_type": { "value": "+ GST" })';
  problems.push({ row, kind, field: "price", column, value: said, why });
}

type Pictures = NonNullable<Car["images"]>;

/** Gives the pictures their captions, and adds those of columns for one kind. */
function addPictures({ fields, value }: Mapping): void {
  const listed = (field: string) => (Array.isArray(fields[field]) ? fields[field] : []);
  const captions = listed("images.captions") as string[];
  const plain = (listed("images") as Pictures).map(({ image }, at) => ({
    image: { ...image, ...(captions[at] && { caption: captions[at] }) },
  }));
  const kinds = pictureKinds.flatMap((kind) =>
    (listed(`images.${kind}`) as Pictures).map(({ image }) => ({ image: { ...image, kind } })),
  );
  if (plain.length + kinds.length > 0) value.images = [...plain, ...kinds];
}

/** Required fields that the row lacks. */
function missing(
  mapper: Mapper,
  mapping: Mapping,
  cells: { [column: string]: string },
  row: number,
): RowProblem[] {
  const absent = [...mapper.required].filter(
    (field) =>
      (mapping.fields[field] ?? null) === null &&
      !mapping.problems.some((problem) => problem.field === field),
  );
  const made = (field: string) => mapper.map.fields[field]?.template !== undefined;
  const plain = absent.filter((field) => !made(field));
  // A field derived from other fields is missing because they are; reporting both would be redundant.
  const said = plain.length > 0 || mapping.problems.some(({ kind }) => kind === "refused") ? plain : absent;
  return said.map((field) => {
    const column = columnOf(mapper, field);
    return { row, kind: "refused", field, column, value: cells[column] ?? "", why: "is missing" };
  });
}

/**
 * Creates a function that converts rows to cars by a map; `number` parses a number of a row, times without a zone are of
 * `timeZone`, and it is `now` (ms since 1970 UTC).
 */
export function carMapper(
  map: ImportMap,
  number: Mapper["number"],
  { timeZone, now }: { timeZone: string; now: number },
): (cells: { [column: string]: string }, row: number) => MappedRow {
  const nulls = new Set(["", ...(map.nulls ?? [])].map((text) => text.toLowerCase()));
  const mapper: Mapper = {
    map,
    number,
    now,
    dates: { order: map.dates ?? "day first", timeZone },
    forms: new Map(Object.entries(map.fields).map(([field, rule]) => [field, ruleForm(field, rule)])),
    isNull: (text, own) => {
      const lower = text.trim().toLowerCase();
      return nulls.has(lower) || (own?.some((word) => word.toLowerCase() === lower) ?? false);
    },
    required: new Set<string>([...always, ...(map.required ?? [])]),
  };
  return (cells, row) => {
    const mapping = applyRules(mapper, cells, row);
    const problems = [...mapping.problems, ...missing(mapper, mapping, cells, row)];
    const { id } = mapping.fields;
    const named = typeof id === "string" ? { id } : {};
    if (problems.some(({ kind }) => kind === "refused")) return { ...named, problems };
    const checked = validateCar(mapping.value);
    if ("car" in checked) return { car: checked.car, problems };
    const field = checked.problem.field.replaceAll("/", ".");
    const value = String(mapping.fields[field] ?? "");
    return {
      ...named,
      problems: [
        ...problems,
        { row, kind: "refused", field, column: columnOf(mapper, field), value, why: checked.problem.message },
      ],
    };
  };
}
