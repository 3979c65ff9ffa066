import type { PreparedTenant } from "../renderer/prepare.ts";
import { computeFacts } from "../rules/index.ts";
import { decideAllByReference, type ReferenceTables, referenceTables } from "../rules/tools.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { LoadContext } from "./loaders/context.ts";

const tablesOf = new WeakMap<PreparedTenant, ReferenceTables>();

function referenceOf(prepared: PreparedTenant): ReferenceTables {
  const { tables, conditions } = prepared.tenant;
  const known = tablesOf.get(prepared) ?? referenceTables(tables, conditions);
  tablesOf.set(prepared, known);
  return known;
}

function carTables({ tenant }: PreparedTenant): string[] {
  return Object.values(tenant.tables).flatMap(({ table, about }) =>
    (about ?? "car") === "car" ? table : [],
  );
}

/**
 * Answers with the decisions of json-rules-engine instead of the compiled evaluator's, for a site whose JSON says
 * `"evaluator": "reference"`. That engine is asynchronous and planning is not, so the answer is made twice: once to see
 * which cars it decides, and again with their decisions at hand.
 */
export async function answerByReference<T>(
  context: LoadContext,
  answer: (context: LoadContext) => T,
): Promise<T> {
  const { prepared } = context.live;
  const wanted = new Map<string, { car: Partial<Car>; tables: string[] }>();
  const known = new Map<string, JsonObject>();
  const every = carTables(prepared);
  const decide: LoadContext["decide"] = (car, names = every) => {
    const tables = [...names];
    const key = `${car.id} ${tables.join(" ")}`;
    wanted.set(key, { car, tables });
    return known.get(key) ?? {};
  };
  answer({ ...context, decide });
  const { visitor, now } = context;
  for (const [key, { car, tables }] of wanted) {
    const facts = computeFacts({ car, site: prepared.publicSite, visitor, now });
    known.set(key, await decideAllByReference(referenceOf(prepared), facts, tables, prepared.wording));
  }
  return answer({ ...context, decide });
}
