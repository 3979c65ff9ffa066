import type { FromSchema } from "json-schema-to-ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { chargeSchema } from "../documents/site/drive-away.schema.ts";
import { kindElsewhere } from "../entities/kind-elsewhere.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Path } from "./reference.ts";

type Charge = FromSchema<typeof chargeSchema>;

/** The kinds of cars that the table drive-away names; undefined if it computes one. */
function kindsOf({ tables }: ResolvedTenant): ReadonlySet<string> | undefined {
  const rows = tables["drive-away"]?.rows ?? [];
  const kinds = rows.map(({ then }) => objectOf(then as JsonValue).kind);
  return rows.length > 0 && kinds.every((kind) => typeof kind === "string")
    ? new Set([...kinds, kindElsewhere])
    : undefined;
}

/** A charge that has no sum, or two. */
function sumOf({ label, amount, steps }: Charge, at: Path): Finding[] {
  if ((amount === undefined) !== (steps === undefined)) return [];
  const isTwice = amount !== undefined;
  const pointer = toPointer(isTwice ? [...at, "steps"] : at);
  return [{ code: "site/charge-sum", params: { label, isTwice }, pointer, ...(isTwice && { at: "key" }) }];
}

type Step = NonNullable<Charge["steps"]>[number];

/** A rate that holds above a price which its step does not reach, or only later; `from` is where the step begins. */
function rateOf({ upTo, over = 0 }: Step, from: number | undefined, at: Path): Finding[] {
  const pointer = toPointer([...at, "over"]);
  if (upTo !== undefined && over > upTo) {
    const params = { least: "over", most: "upTo", low: String(over), high: String(upTo) };
    return [{ code: "site/turned-range", params, pointer }];
  }
  return from === undefined || over <= from
    ? []
    : [{ code: "site/late-rate", params: { over, from }, pointer }];
}

/** Steps by price of which one is never reached, or that leave out the dearest cars. */
function stepsOf({ amount, label, steps }: Charge, at: Path): Finding[] {
  if (steps === undefined || amount !== undefined) return [];
  let below = 0;
  for (const [index, step] of steps.entries()) {
    const { upTo } = step;
    const here = [...at, "steps", index];
    if (below === Number.POSITIVE_INFINITY || (upTo !== undefined && index > 0 && upTo <= below)) {
      const before = below === Number.POSITIVE_INFINITY ? undefined : below;
      const pointer = toPointer(upTo === undefined ? here : [...here, "upTo"]);
      return [{ code: "site/unreached-step", params: { upTo, before }, pointer }];
    }
    const wrong = rateOf(step, index > 0 ? below : undefined, here);
    if (wrong.length > 0) return wrong;
    below = upTo ?? Number.POSITIVE_INFINITY;
  }
  if (below === Number.POSITIVE_INFINITY) return [];
  const pointer = toPointer([...at, "steps", steps.length - 1, "upTo"]);
  return [{ code: "site/no-last-step", params: { label, upTo: below }, pointer, at: "key" }];
}

/** Kinds of cars that no row of the table drive-away names. */
function unknownKinds({ of = [] }: Charge, at: Path, kinds: ReadonlySet<string>): Finding[] {
  return of.flatMap((name, index): Finding[] => {
    if (kinds.has(name)) return [];
    const params = { name, near: guess(name, kinds), allowed: [...kinds] };
    return [{ code: "site/unknown-charge-kind", params, pointer: toPointer([...at, "of", index]) }];
  });
}

/** Charges that never apply, because entries before them with the same label take every car that they are for. */
function unreached(charges: readonly Charge[], at: Path): Finding[] {
  const taken = new Map<string, Set<string>>();
  return charges.flatMap(({ label, of }, index): Finding[] => {
    const before = taken.get(label) ?? new Set();
    taken.set(label, new Set([...before, ...(of ?? ["*"])]));
    const isTaken = before.has("*") || (of?.every((kind) => before.has(kind)) ?? false);
    const pointer = toPointer([...at, index, "label"]);
    return isTaken ? [{ code: "site/unreached-charge", params: { label }, pointer }] : [];
  });
}

/** What is wrong with a site's government charges (`driveAway`). `stated` is the site with the parts that its schema refuses. */
export function checkCharges(tenant: ResolvedTenant, stated: JsonObject): Finding[] {
  const { driveAway } = tenant.site;
  if (driveAway === undefined) return [];
  const kinds = kindsOf(tenant);
  const findings = Object.entries(driveAway.states).flatMap(([state, charges]) => {
    const at = ["site", "driveAway", "states", state];
    const each = charges.flatMap((charge, index) => {
      const here = [...at, index];
      const ofKinds = kinds === undefined ? [] : unknownKinds(charge, here, kinds);
      return [...sumOf(charge, here), ...stepsOf(charge, here), ...ofKinds];
    });
    return [...each, ...unreached(charges, at)];
  });
  // Beside a part that is refused, its charge only seems to lack a sum.
  const isWhole =
    findings.length === 0 || JSON.stringify(driveAway) === JSON.stringify(stated.driveAway ?? null);
  return isWhole ? findings : [];
}
