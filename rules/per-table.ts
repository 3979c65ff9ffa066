import type { Conditions } from "./compile/condition.ts";

/** Makes something of a table under named conditions: once for all dealers who share both. */
export function memoisePerTable<Table extends object, Made>(
  make: (table: Table, conditions: Conditions) => Made,
): (table: Table, conditions: Conditions) => Made {
  const known = new WeakMap<Conditions, WeakMap<Table, Made>>();
  return (table, conditions) => {
    const tables = known.get(conditions) ?? new WeakMap<Table, Made>();
    known.set(conditions, tables);
    const made = tables.get(table) ?? make(table, conditions);
    tables.set(table, made);
    return made;
  };
}
