import type { Condition } from "../../schemas/documents/condition.ts";
import { defaultRow, findRowsGiving, type RuleRow, type RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Conditions } from "../compile/condition.ts";
import { decisionDefinitions } from "../decisions.gen.ts";
import { describeCondition } from "../explain/describe-condition.ts";
import type { FactSchema } from "../facts/fact.ts";
import { applyEdit, type TableEdit } from "../grid/index.ts";
import type { AnalysisFinding } from "./finding.ts";
import { listConditionParts } from "./parts.ts";

/** A change of the table that fixes a finding and makes no other. */
export interface Repair {
  /** What it does, for a button. */
  label: string;
  edits: TableEdit[];
}

/** Repairs that one finding is offered; the first one is the least change. */
const MOST = 3;
/** Longest text of a condition in a label. */
const MOST_TEXT = 60;

const short = (when: Condition): string => {
  const text = describeCondition(when);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
};

/** The condition, where another one does not hold. */
const except = (when: Condition, other: Condition): Condition => {
  const not: Condition = "not" in other ? other.not : { not: other };
  return "all" in when ? { all: [...when.all, not] } : { all: [when, not] };
};

const withPart = (when: Condition, part: Condition): Condition =>
  "all" in when ? { all: [...when.all, part] } : { all: [when, part] };

const rowOf = (table: RuleTable, id: string | undefined): RuleRow | undefined =>
  table.rows.find((row) => row.id === id);

const remove = (id: string): Repair => ({ label: `Remove "${id}"`, edits: [{ edit: "remove", row: id }] });

/** Takes each of these parts out of the condition of a row. */
const takeOut = (id: string, parts: ReturnType<typeof listConditionParts>): Repair[] =>
  parts.map(({ part, without }) => ({
    label: `Take out "${short(part)}"`,
    edits: [{ edit: "when", row: id, when: without }],
  }));

/** Each part of a condition that can go, the innermost last. */
const withoutParts = ({ id, when }: RuleRow): Repair[] => takeOut(id, listConditionParts(when));

function unreachable(table: RuleTable, id = "", takers: readonly string[]): Repair[] {
  const first = table.rows.find((row) => takers.includes(row.id));
  const ruleRow = rowOf(table, id);
  const narrowed = takers.flatMap((taker): Repair[] => {
    const row = rowOf(table, taker);
    if (row === undefined || ruleRow === undefined) return [];
    return [
      {
        label: `Leave its cars out of "${taker}"`,
        edits: [{ edit: "when", row: taker, when: except(row.when, ruleRow.when) }],
      },
    ];
  });
  const above: Repair[] = first
    ? [{ label: `Move above "${first.id}"`, edits: [{ edit: "move", row: id, before: first.id }] }]
    : [];
  return [...above, remove(id), ...narrowed];
}

const leastValues: { [type: string]: JsonValue } = {
  null: null,
  boolean: false,
  number: 0,
  integer: 0,
  array: [],
  object: {},
};

/** The least that a part of an outcome can be: nothing where it may be nothing. */
function leastOf({ type, enum: listed }: FactSchema): JsonValue {
  const words = listed as readonly JsonValue[] | undefined;
  if (words) return words.includes("none") ? "none" : (words.at(-1) ?? null);
  const types = [type].flat().map(String);
  const found = Object.keys(leastValues).find((name) => types.includes(name));
  return found === undefined ? "" : (leastValues[found] ?? null);
}

/** The least outcome that a decision's contract allows. */
function leastOutcome(table: RuleTable): JsonObject {
  const contract = decisionDefinitions.get(table.table);
  return Object.fromEntries((contract?.required ?? []).map((part) => [part, leastOf(contract?.parts[part] ?? {})]));
}

function gap(table: RuleTable, before: RuleTable | undefined): Repair[] {
  const last = table.rows.at(-1);
  const outcome = leastOutcome(table);
  const old = before?.default ?? null;
  return [
    ...(old ? [{ label: "Put the default back", edits: [{ edit: "default" as const, outcome: old }] }] : []),
    { label: "Add a default", edits: [{ edit: "default", outcome }] },
    ...(last
      ? [{ label: `Default as in "${last.id}"`, edits: [{ edit: "default" as const, outcome: last.then }] }]
      : []),
  ];
}

function overlap(table: RuleTable, later = "", earlier: string): Repair[] {
  const [row, other] = [rowOf(table, later), rowOf(table, earlier)];
  if (row === undefined || other === undefined) return [];
  return [
    {
      label: `Leave the cars of "${earlier}" out of "${later}"`,
      edits: [{ edit: "when", row: later, when: except(row.when, other.when) }],
    },
    {
      label: `Leave the cars of "${later}" out of "${earlier}"`,
      edits: [{ edit: "when", row: earlier, when: except(other.when, row.when) }],
    },
    remove(later),
  ];
}

function invariant(table: RuleTable, { rows, invariant: index }: AnalysisFinding): Repair[] {
  const ruleInvariant = index === undefined ? undefined : table.invariants?.[index];
  if (ruleInvariant === undefined) return [];
  const drop: Repair = {
    label: `Give up "${ruleInvariant.name}"`,
    edits: [{ edit: "drop", list: "invariants", name: ruleInvariant.name }],
  };
  const { never, neverGives, oneOf, gives } = ruleInvariant;
  const refused = rows.filter((id) => [...(never ?? []), ...findRowsGiving(table, neverGives ?? [])].includes(id));
  // What a row no longer decides may be left to the default.
  const others = oneOf?.includes(defaultRow) ? table.rows.filter(({ id }) => !oneOf.includes(id)) : [];
  const narrowed = [...refused, ...others.map(({ id }) => id)].flatMap((id): Repair[] => {
    const row = rowOf(table, id);
    return row
      ? [
          {
            label: `Leave these cars out of "${id}"`,
            edits: [{ edit: "when", row: id, when: except(row.when, ruleInvariant.when) }],
          },
        ]
      : [];
  });
  const widened = (oneOf ?? findRowsGiving(table, gives ?? [])).flatMap((id): Repair[] => {
    const row = rowOf(table, id);
    if (row === undefined) return [];
    const index = table.rows.indexOf(row);
    const [first] = table.rows;
    const up: Repair[] = table.rows.slice(0, index).map((other) => ({
      label: `Move "${id}" above "${other.id}"`,
      edits: [{ edit: "move", row: id, before: other.id }],
    }));
    const too: TableEdit = { edit: "when", row: id, when: { any: [row.when, ruleInvariant.when] } };
    return [
      ...up.reverse(),
      { label: `Give these cars to "${id}"`, edits: [too] },
      ...(first && first !== row
        ? [
            {
              label: `Give these cars to "${id}", first of all`,
              edits: [too, { edit: "move" as const, row: id, before: first.id }],
            },
          ]
        : []),
    ];
  });
  return [...narrowed, ...widened, drop];
}

/** A row that offers what another table refuses gets a named condition that excludes it, or goes. */
function purchase(table: RuleTable, [id]: readonly string[], conditions: Conditions): Repair[] {
  const row = rowOf(table, id);
  if (row === undefined) return [];
  return [
    ...Object.keys(conditions).map(
      (name): Repair => ({
        label: `Only where "${name}" holds`,
        edits: [{ edit: "when", row: row.id, when: withPart(row.when, { condition: name }) }],
      }),
    ),
    remove(row.id),
  ];
}

/** What the table said of a row before it was changed: its condition, its place, or the row itself. */
function takenBack(table: RuleTable, before: RuleTable | undefined, ids: readonly string[]): Repair[] {
  return ids.flatMap((id): Repair[] => {
    const [row, old] = [rowOf(table, id), before && rowOf(before, id)];
    if (before === undefined || old === undefined) return [];
    const index = before.rows.indexOf(old);
    const next = before.rows.slice(index + 1).find((other) => rowOf(table, other.id));
    const place = next && { before: next.id };
    if (row === undefined) return [{ label: `Put "${id}" back`, edits: [{ edit: "insert", row: old, ...place }] }];
    if (JSON.stringify(row.when) !== JSON.stringify(old.when))
      return [{ label: `Take back the change of "${id}"`, edits: [{ edit: "when", row: id, when: old.when }] }];
    return place ? [{ label: `Move "${id}" back`, edits: [{ edit: "move", row: id, ...place }] }] : [];
  });
}

function candidates(
  finding: AnalysisFinding,
  table: RuleTable,
  { conditions, before }: { conditions: Conditions; before?: RuleTable | undefined },
): Repair[] {
  const { rows, takenBy, part, overlaps, excludes = [] } = finding;
  const row = rowOf(table, rows[0]);
  const parts = row && part !== undefined ? listConditionParts(row.when).filter(({ pointer }) => pointer === part) : [];
  return [
    ...(takenBy ? unreachable(table, rows[0], takenBy) : []),
    ...(row && finding.isContradiction ? [...withoutParts(row).reverse(), remove(row.id)] : []),
    ...(row ? takeOut(row.id, parts) : []),
    ...(finding.isGap ? gap(table, before) : []),
    ...(overlaps === undefined ? [] : overlap(table, rows[0], overlaps)),
    ...invariant(table, finding),
    ...(finding.isAmongTables ? purchase(table, rows, conditions) : []),
    ...excludes.map(
      (name): Repair => ({
        label: `Take out "${name}"`,
        edits: [{ edit: "drop", list: "impossible", name }],
      }),
    ),
  ];
}

const keyOf = ({ code, rows, message }: AnalysisFinding) => JSON.stringify([code, rows[0], message]);

/**
 * The repairs of a finding that are proven to fix it: with each, the same analysis (`check`) no longer makes the finding, and
 * makes no other one.
 */
export function findRepairs(
  finding: AnalysisFinding,
  table: RuleTable,
  {
    conditions,
    check,
    before,
  }: {
    conditions: Conditions;
    check(table: RuleTable): AnalysisFinding[];
    /** The table before it was changed, if that is known. */
    before?: RuleTable | undefined;
  },
): Repair[] {
  const known = new Set(check(table).map(keyOf));
  const found: Repair[] = [];
  const isOfInvariant = finding.invariant !== undefined;
  const named = isOfInvariant ? finding.rows : finding.rows.slice(0, 1);
  const changed = (before?.rows ?? [])
    .filter((old) => JSON.stringify(rowOf(table, old.id)?.when) !== JSON.stringify(old.when))
    .map(({ id }) => id);
  const back = takenBack(table, before, [...new Set([...named, ...changed])]);
  const own = candidates(finding, table, { conditions, before });
  const all = isOfInvariant ? [...back, ...own] : [...own, ...back];
  for (const repair of all) {
    if (found.length === MOST) break;
    const after = check(repair.edits.reduce(applyEdit, table)).map(keyOf);
    if (after.every((key) => known.has(key) && key !== keyOf(finding))) found.push(repair);
  }
  return found;
}
