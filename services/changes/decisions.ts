import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { computeFacts, decide, type Facts } from "../../rules/index.ts";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import { findConstructedChange } from "./constructed.ts";
import type { ChangedSubject, TableChange } from "./report.ts";
import { type About, type Circumstances, pairSubjects, type Side, type Subject } from "./subjects.ts";

const none: Decision = { rows: [], result: null };

interface Decidable extends Subject {
  facts: { before: Facts; after: Facts };
}

function decided({ prepared }: Side, table: string, facts: Facts): Decision {
  return prepared.compiled.has(table) ? decide(prepared.compiled, table, facts, prepared.wording) : none;
}

function changedBy(table: string, subjects: readonly Decidable[], before: Side, after: Side): ChangedSubject[] {
  return subjects.flatMap(({ id, name, facts }) => {
    const was = decided(before, table, facts.before);
    const is = decided(after, table, facts.after);
    // A different row with the same outcome is not a change.
    return isDeepStrictEqual(was.result, is.result) ? [] : [{ car: id, name, before: was, after: is }];
  });
}

/**
 * The effect of a change of JSON on decisions: for each table that decides differently, the affected subjects on the
 * site (cars in stock, offers, locations...), or a constructed example. Other work gets its turn after each table.
 * `onSiteOnly`: no examples are constructed, and tables that only they would name are left out.
 */
export async function findDecisionChanges(
  before: Side,
  after: Side,
  circumstances: Circumstances,
  { onSiteOnly = false } = {},
): Promise<TableChange[]> {
  const known = new Map<About, Decidable[]>();
  const subjects = (about: About): Decidable[] => {
    const made =
      known.get(about) ??
      pairSubjects(before, after, about, circumstances).map((subject) => ({
        ...subject,
        facts: { before: computeFacts(subject.before), after: computeFacts(subject.after) },
      }));
    known.set(about, made);
    return made;
  };
  const [old, fresh] = [before.prepared.tenant.tables, after.prepared.tenant.tables];
  const changes: TableChange[] = [];
  for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const table = fresh[name] ?? old[name];
    if (table === undefined) continue;
    await nextTurn();
    const about = table.about ?? "car";
    const cars = changedBy(name, subjects(about), before, after);
    const only = old[name] === undefined ? "after" : fresh[name] === undefined ? "before" : undefined;
    const change: TableChange = {
      table: name,
      title: table.title,
      about,
      ...(only && { only }),
      changed: cars.length,
      of: subjects(about).length,
      cars,
    };
    if (cars.length > 0 || only !== undefined) {
      changes.push(change);
      continue;
    }
    if (onSiteOnly) continue;
    const constructedChange = await findConstructedChange(before.prepared, after.prepared, name, circumstances);
    if (constructedChange !== undefined) changes.push({ ...change, ...constructedChange });
  }
  return changes;
}
