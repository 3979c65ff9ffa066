import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { computeFacts } from "../../rules/index.ts";
import { decideAllByReference, type ReferenceTables, referenceTables } from "../../rules/tools.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { LoadContext } from "../loaders/index.ts";

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

/** Requests to the reference evaluator and its decisions. */
class Asked {
  readonly #answers = new Map<string, JsonValue>();
  readonly #open = new Map<string, () => Promise<JsonValue>>();

  /** The answer, or `meanwhile` until there is one. */
  get<T extends JsonValue>(key: string, ask: () => Promise<T>, meanwhile: T): T {
    if (this.#answers.has(key)) return this.#answers.get(key) as T;
    this.#open.set(key, ask);
    return meanwhile;
  }

  /** Computes the missing answers; false if none were missing. */
  async settle(): Promise<boolean> {
    const open = [...this.#open];
    this.#open.clear();
    for (const [key, ask] of open) this.#answers.set(key, await ask());
    return open.length > 0;
  }
}

/**
 * An answer can lead to further questions (a gate opens the page, which then asks about its offers), up to this
 * limit.
 */
const mostRounds = 8;

/**
 * Answers with the decisions of json-rules-engine instead of the compiled evaluator's, for a site whose JSON says
 * `"evaluator": "reference"`: about cars and about the page's other subjects. That engine is asynchronous and
 * planning is not, so the page is planned repeatedly until it has every decision that it needs.
 */
export async function answerByReference<T>(
  context: LoadContext,
  answer: (context: LoadContext) => T,
): Promise<T> {
  const { prepared } = context.live;
  const { visitor, now } = context;
  const { publicSite: site, wording } = prepared;
  const asked = new Asked();
  const every = carTables(prepared);
  const byReference: LoadContext = {
    ...context,
    decide(car, names = every) {
      const tables = [...names];
      const ask = () => {
        const facts = computeFacts({ car, site, visitor, now });
        return decideAllByReference(referenceOf(prepared), facts, tables, wording);
      };
      return asked.get(`car ${car.id} ${tables.join(" ")}`, ask, {});
    },
    about({ table, data, car }) {
      const reference = referenceOf(prepared).get(table);
      if (reference === undefined) return null;
      const ask = async () => {
        const facts = computeFacts({ car, site, visitor, now, data });
        return (await reference.decide(facts, wording)).result;
      };
      return asked.get<JsonValue>(`${table} ${car?.id} ${JSON.stringify(data)}`, ask, null);
    },
  };
  for (let round = 1; ; round++) {
    const found = answer(byReference);
    if (!(await asked.settle())) return found;
    if (round === mostRounds) throw new Error(`A page still requests decisions after ${mostRounds} rounds`);
  }
}
