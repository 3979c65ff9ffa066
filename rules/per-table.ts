import type { Conditions } from "./compile/condition.ts";
import type { DecidableTable } from "./compile/table.ts";

/** Makes something of a table under named conditions: once for all dealers who share both. */
export function oncePerTable<Made>(
  make: (table: DecidableTable, conditions: Conditions) => Made,
): (table: DecidableTable, conditions: Conditions) => Made {
  const known = new WeakMap<Conditions, WeakMap<DecidableTable, Made>>();
  return (table, conditions) => {
    const tables = known.get(conditions) ?? new WeakMap<DecidableTable, Made>();
    known.set(conditions, tables);
    const made = tables.get(table) ?? make(table, conditions);
    tables.set(table, made);
    return made;
  };
}
