import { financeDecisionSchema, weekDecisionSchema } from "../renderer/values/car-schema.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import { isObject, type JsonObject } from "../schemas/json-value.ts";
import { findPropsSchema, type PropSchema, type Shown, type ShownPage } from "./shown.ts";

/** The repayments that are shown of cars, each with the table that decides it. */
export function* listShownRepayments({
  prepared,
  cars,
  decide,
}: Shown): Generator<{ car: Car; table: string; terms: JsonObject }> {
  const tables = ["finance", "finance-eligibility"].filter((name) => prepared.tenant.tables[name]);
  for (const car of cars)
    for (const [table, decision] of Object.entries(decide(car, tables)))
      for (const terms of [decision].flat()) if (isObject(terms) && terms.shown !== false) yield { car, table, terms };
}

/** Whether a value holds a decision about credit; what is bound has all that its schema names. */
function statesRates(value: unknown, schema: PropSchema | undefined): boolean {
  if (value === undefined || schema === undefined) return false;
  if (schema === financeDecisionSchema || schema === weekDecisionSchema) return true;
  const inner = isObject(value) && value.$bind === undefined ? value : undefined;
  const members = Object.entries(schema.properties ?? {});
  if (members.some(([name, member]) => statesRates(inner ? inner[name] : value, member))) return true;
  return statesRates(value, schema.items);
}

/** The pages that state rates: none where no car has any. */
export function listPagesWithRates(dealer: Shown): ShownPage[] {
  const hasRate = listShownRepayments(dealer).some(({ terms }) => typeof terms.rate === "number");
  if (!hasRate && dealer.prepared.publicSite.financeBasis === undefined) return [];
  return dealer.pages.filter(({ nodes }) =>
    nodes.some(({ value: node }) => statesRates(node.props, findPropsSchema(node, dealer.components))),
  );
}

/** The pages that state rates, or let visitors reckon with one. */
export function listPagesWithCredit(dealer: Shown): ShownPage[] {
  const reckons = ({ nodes }: ShownPage) =>
    nodes.some(({ value: node }) => findPropsSchema(node, dealer.components)?.properties?.rate !== undefined);
  return [...new Set([...listPagesWithRates(dealer), ...dealer.pages.filter(reckons)])];
}
