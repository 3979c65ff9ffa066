import type { FieldRule, ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import { type Car, pictureKinds } from "../../schemas/entities/car.schema.ts";
import { extendCarSchema, type OwnFields } from "../../schemas/entities/own-fields.ts";
import { splitOptionalParts } from "../../schemas/parts/optional-parts.ts";
import { type Form, pictureFields, resolveRuleForm } from "./car-fields.ts";
import { type Cells, convertToText, getCell } from "./cells.ts";
import { cleanText } from "./clean-text.ts";
import { type CarPlaces, dropContradictions, findContradictions } from "./contradictions.ts";
import type { DateStyle } from "./dates.ts";
import { findEarlierPrice } from "./quantities.ts";
import type { RowProblem } from "./row-problem.ts";
import { applyRule, type Cell, listTemplateNames, type RowContext } from "./transform.ts";
import { validateCar } from "./validate-car.ts";

export interface MappedRow {
  /** Absent when the row is refused. */
  car?: Car;
  /** Of a refused row: the id of its car, if the row says it. */
  id?: string;
  problems: RowProblem[];
}

const always = ["id", "slug", "name", "make", "model", "car_type", "status"] as const;

function put(target: { [key: string]: unknown }, [name = "", ...inner]: readonly string[], value: Cell): void {
  if (inner.length === 0) {
    target[name] = value;
    return;
  }
  const object = (target[name] ?? {}) as { [key: string]: unknown };
  put(object, inner, value);
  target[name] = object;
}

/** What programs write into a cell that has no value. */
const nothing = [
  ...["-", "--", "n/a", "#n/a", "null", "undefined", "nan", "\\N"],
  ...["#value!", "#ref!", "#name?", "#div/0!", "#null!", "#num!"],
];

/** The result of the rules for one row. */
interface Mapping {
  fields: { [field: string]: Cell };
  /** Fields that were left out, with the one whose value is doubted. */
  doubted: Map<string, string>;
  /** The car so far, without unknown fields. */
  value: { [key: string]: unknown };
  problems: RowProblem[];
}

/** A prepared map: its rules in order, the values treated as empty, the required fields. */
interface Mapper {
  map: ImportMap;
  /** Those that read columns alone come first, so that others can name their fields wherever they stand. */
  rules: readonly [string, FieldRule][];
  forms: ReadonlyMap<string, Form>;
  own: OwnFields;
  isNull: RowContext["isNull"];
  number(text: string, row: number, isLarge?: boolean): ReturnType<RowContext["number"]>;
  dates: DateStyle;
  now: number;
  required: ReadonlySet<string>;
}

function columnOf({ map }: Mapper, field: string): string {
  const rule = map.fields[field];
  return [rule?.from ?? rule?.template ?? ""].flat().join(", ");
}

function applyRules(mapper: Mapper, cells: Cells, row: number): Mapping {
  const { rules, forms, own, isNull, dates, now, required } = mapper;
  const number = (text: string, isLarge?: boolean) => mapper.number(text, row, isLarge);
  const mapping: Mapping = { fields: {}, doubted: new Map(), value: {}, problems: [] };
  for (const [field, rule] of rules) {
    const form = forms.get(field) ?? "text";
    const { value, doubts, follows } = applyRule(rule, form, {
      field,
      unit: field.startsWith("own.") ? own[field.slice("own.".length)]?.unit : undefined,
      cells,
      fields: mapping.fields,
      doubted: mapping.doubted,
      row,
      isNull,
      number,
      dates,
      now,
    });
    if (value !== undefined) mapping.fields[field] = value;
    else if (follows !== undefined) leaveOutWith(mapper, mapping, field, follows);
    else if (doubts.length > 0) mapping.doubted.set(field, field);
    const isOwn = !Object.hasOwn(pictureFields, field);
    if (isOwn && value !== undefined && value !== null) put(mapping.value, field.split("."), value);
    const kind = value === undefined && required.has(field) ? "refused" : "left out";
    for (const { column, said: text, why } of doubts)
      mapping.problems.push({ row, kind, field, column, value: text, why });
  }
  addPictures(mapping);
  addName(mapper, mapping);
  addEarlierPrice(mapper, mapping, { cells, row });
  dropSamePrice(mapper, mapping);
  leaveOutNetPrice(mapper, mapping, { cells, row });
  return mapping;
}

/** Leaves out what follows from a doubted value; where a car needs it, the doubt refuses the row. */
function leaveOutWith({ required }: Mapper, { doubted, problems }: Mapping, field: string, follows: string): void {
  const root = doubted.get(follows) ?? follows;
  doubted.set(field, root);
  if (!required.has(field)) return;
  for (const problem of problems) if (problem.field === root) problem.kind = "refused";
}

/** A car whose file has no name for it is called by its year, make and model. */
function addName({ map }: Mapper, { fields, value, doubted }: Mapping): void {
  const { year, make, model } = fields;
  if (map.fields.name?.from === undefined || fields.name || doubted.has("name") || !make || !model) return;
  fields.name = [year, make, model].filter(Boolean).join(" ");
  value.name = fields.name;
}

/** The price that the cell of the price says was asked before, where the map has none of its own. */
function addEarlierPrice(
  mapper: Mapper,
  { fields, value }: Mapping,
  { cells, row }: { cells: Cells; row: number },
): void {
  const text = findEarlierPrice(cleanText(convertToText(getCell(cells, columnOf(mapper, "price")))));
  if (text === undefined || Object.hasOwn(mapper.map.fields, "before_price")) return;
  const read = mapper.number(text, row, true);
  if ("value" in read && read.value > Number(fields.price)) value.before_price = read.value;
}

/** Where one column has the price, and that of before if another has a lower one: the same twice is one price. */
function dropSamePrice({ map }: Mapper, { fields, value }: Mapping): void {
  const { price, before_price: before } = map.fields;
  const shared = [before?.from ?? []].flat().some((column) => [price?.from].flat().includes(column));
  if (shared && fields.before_price === fields.price) delete value.before_price;
}

/** How a cell says that its price is without GST. */
const withoutGst = /(?:\+|plus|ex|excl|excludes|excluding|before|without)[. ]{0,2}gst\b/i;

/** A price that its cell states without GST, where the map says nothing of it: the site would state a price that nobody can pay. */
function leaveOutNetPrice(
  mapper: Mapper,
  { fields, value, problems }: Mapping,
  { cells, row }: { cells: Cells; row: number },
): void {
  const column = columnOf(mapper, "price");
  const toText = convertToText(getCell(cells, column));
  if (value.price === undefined || !withoutGst.test(toText) || /gst/i.test(String(fields.price_type ?? ""))) return;
  delete value.price;
  fields.price = null;
  const kind = mapper.required.has("price") ? "refused" : "left out";
  const why = 'leaves GST out: write the price with it, or say so in the map ("price_type": { "value": "+ GST" })';
  problems.push({ row, kind, field: "price", column, value: toText, why });
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

/** What a field lacks: itself, or what its template is made of. */
function lacking(mapper: Mapper, { fields }: Pick<Mapping, "fields">, cells: Cells, field: string): string[] {
  const { template } = mapper.map.fields[field] ?? {};
  const names = splitOptionalParts(template ?? "").flatMap((part) =>
    part.isOptional ? [] : listTemplateNames(part.text),
  );
  const empty = names.filter(
    (name) =>
      !["row", "*"].includes(name) &&
      (fields[name] ?? null) === null &&
      mapper.isNull(cleanText(convertToText(getCell(cells, name))), undefined),
  );
  return empty.length === 0 ? [field] : empty.flatMap((name) => lacking(mapper, { fields }, cells, name));
}

/** Required fields that the row lacks, told by what they are made of. */
function missing(mapper: Mapper, mapping: Mapping, cells: Cells, row: number): RowProblem[] {
  const report = (field: string) => mapping.problems.some((problem) => problem.field === field);
  const absent = [...mapper.required].filter(
    (field) => (mapping.fields[field] ?? null) === null && !report(field) && !mapping.doubted.has(field),
  );
  const roots = new Set(absent.flatMap((field) => lacking(mapper, mapping, cells, field)));
  return [...roots]
    .filter((field) => !report(field))
    .map((field) => {
      const column = columnOf(mapper, field) || field;
      const value = convertToText(getCell(cells, column));
      return { row, kind: "refused", field, column, value, why: "is missing" };
    });
}

/**
 * Creates a function that converts rows to cars by a map; `number` parses a number of a row, times without a zone are of
 * `timeZone`, it is `now` (ms since 1970 UTC), and the site declares `fields` and has its cars in `places`.
 */
export function createCarMapper(
  map: ImportMap,
  number: Mapper["number"],
  {
    timeZone,
    now,
    fields,
    places = {},
  }: { timeZone: string; now: number; fields?: OwnFields | undefined; places?: CarPlaces | undefined },
): (cells: Cells, row: number) => MappedRow {
  const nulls = new Set(["", ...nothing, ...(map.nulls ?? [])].map((text) => text.toLowerCase()));
  const named = ([, { template, strip }]: [string, FieldRule]) => template !== undefined || strip !== undefined;
  const rules = Object.entries(map.fields);
  const mapper: Mapper = {
    map,
    rules: [...rules.filter((rule) => !named(rule)), ...rules.filter(named)],
    number,
    now,
    dates: { order: map.dates ?? "day first", timeZone },
    own: fields ?? {},
    forms: new Map(rules.map(([field, rule]) => [field, resolveRuleForm(field, rule, extendCarSchema(fields))])),
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
    const known = typeof id === "string" ? { id } : {};
    if (problems.some(({ kind }) => kind === "refused")) return { ...known, problems };
    const checked = validateCar(mapping.value, fields);
    if ("car" in checked) {
      const found = [...findContradictions(checked.car, now, places)];
      const more = found.map(({ kind, field, why }): RowProblem => {
        const column = columnOf(mapper, field);
        return { row, kind, field, column, value: convertToText(getCell(cells, column) ?? mapping.fields[field]), why };
      });
      const isRefused = found.some(({ kind }) => kind === "refused");
      return {
        ...known,
        ...(!isRefused && { car: dropContradictions(checked.car, found) }),
        problems: [...problems, ...more],
      };
    }
    const field = checked.problem.field.replaceAll("/", ".");
    const value = String(mapping.fields[field] ?? "");
    return {
      ...known,
      problems: [
        ...problems,
        { row, kind: "refused", field, column: columnOf(mapper, field), value, why: checked.problem.message },
      ],
    };
  };
}
