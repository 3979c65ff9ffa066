import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { parseLeadClass, resolveForm } from "../forms/index.ts";
import type { Circumstances, Side } from "./subjects.ts";

const TABLE = "lead-events";

/** How a lead is filed: its category, its analytics event, and the row of `lead-events` that said so. */
interface FiledLead {
  category?: string;
  subcategory?: string;
  event?: number;
  /** Absent: the table's default, or the form itself. */
  row?: string;
}

/** Leads of a form, or of an action without one, that are filed otherwise. */
interface LeadChange extends Shape {
  before: FiledLead;
  after: FiledLead;
  /** Whether such a lead changes that is about no car. */
  alone: boolean;
  /** Number of cars in stock about which such a lead changes, and of those that were tried. */
  cars: number;
  of: number;
  /** Name of one of them. */
  example?: string;
}

/** A lead that a visitor could send: a form or an action, and the choice in it. */
interface Shape {
  form: string;
  chosen?: string;
}

/** Actions that rows of the table name and that are no forms. */
function actionsOf({ tables, forms }: ResolvedTenant): string[] {
  const found = new Set<string>();
  const visit = (value: JsonValue | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value ?? null)) return;
    const { fact, value: wanted, ...rest } = value as { [name: string]: JsonValue };
    if (fact === "lead.form") for (const name of [wanted].flat()) if (typeof name === "string") found.add(name);
    for (const inner of Object.values(rest)) visit(inner);
  };
  for (const { when } of tables[TABLE]?.rows ?? []) visit(when as unknown as JsonValue);
  return [...found].filter((name) => !Object.hasOwn(forms, name));
}

/** Every kind of lead that both versions have. */
function shapesOf(before: ResolvedTenant, after: ResolvedTenant): Shape[] {
  const actions = new Set([...actionsOf(before), ...actionsOf(after)]);
  const forms = Object.keys(after.forms).filter((form) => Object.hasOwn(before.forms, form));
  return [
    ...[...actions].map((form) => ({ form })),
    ...forms.flatMap((form): Shape[] => {
      const resolved = resolveForm(after, form);
      const chosenIn = resolved?.document.lead.chosenIn;
      if (resolved === undefined || chosenIn === undefined) return [{ form }];
      const choices = (resolved.schema.properties[chosenIn]?.enum ?? []).map(String);
      return [{ form }, ...choices.map((chosen) => ({ form, chosen }))];
    }),
  ];
}

function filed(
  { tenant, compiled, publicSite: site, wording }: PreparedTenant,
  { form, chosen }: Shape,
  car: Car | undefined,
  { now, visitor }: Circumstances,
): FiledLead {
  const { category, subcategory } = tenant.forms[form]?.lead ?? {};
  const own = {
    ...(category !== undefined && { category }),
    ...(subcategory !== undefined && { subcategory }),
  };
  if (!compiled.has(TABLE)) return own;
  const lead = { form, ...(chosen !== undefined && { category: chosen }) };
  const facts = computeFacts({ ...(car && { car }), site, visitor, now, data: { lead } });
  const { rows, result } = decide(compiled, TABLE, facts, wording);
  const [row] = rows;
  return { ...own, ...parseLeadClass(result), ...(row !== undefined && { row }) };
}

const classOf = ({ row: _, ...rest }: FiledLead) => rest;

/** What the classification reads besides cars and the clock. */
const inputs = ({ tenant, publicSite }: PreparedTenant) => ({
  table: tenant.tables[TABLE],
  conditions: tenant.conditions,
  site: publicSite,
  forms: Object.fromEntries(Object.entries(tenant.forms).map(([id, { lead }]) => [id, lead])),
});

/**
 * The leads that a change of JSON files otherwise: of each form with each choice, and of each counted action, about no car and
 * about each car in stock. A different row with the same class is no change. Other work gets its turn after each form.
 */
export async function findLeadChanges(before: Side, after: Side, circumstances: Circumstances): Promise<LeadChange[]> {
  if (isDeepStrictEqual(inputs(before.prepared), inputs(after.prepared))) return [];
  const found = new Map<string, LeadChange>();
  for (const shape of shapesOf(before.prepared.tenant, after.prepared.tenant)) {
    await nextTurn();
    for (const car of [undefined, ...after.cars]) {
      const [was, is] = [
        filed(before.prepared, shape, car, circumstances),
        filed(after.prepared, shape, car, circumstances),
      ];
      if (isDeepStrictEqual(classOf(was), classOf(is))) continue;
      const key = JSON.stringify([shape.form, shape.chosen, was, is]);
      const known = found.get(key) ?? {
        ...{ form: shape.form, before: was, after: is, alone: false, cars: 0, of: after.cars.length },
        ...(shape.chosen !== undefined && { chosen: shape.chosen }),
      };
      known.alone ||= car === undefined;
      if (car) known.cars += 1;
      if (car) known.example ??= car.name;
      found.set(key, known);
    }
  }
  return [...found.values()];
}
