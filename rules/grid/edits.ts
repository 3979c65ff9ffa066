import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleExample, RuleInvariant, RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** The item of a list beside which another one goes; without either, it goes to the end. */
interface Beside {
  before?: string;
  after?: string;
}

/** A change of a table, by the ids of its rows and the names of its examples and invariants. */
export type TableEdit =
  | { edit: "when"; row: string; when: Condition }
  | { edit: "then"; row: string; then: JsonObject }
  | { edit: "description"; row: string; text: string }
  | ({ edit: "insert"; row: RuleRow } & Beside)
  | ({ edit: "move"; row: string } & Beside)
  | { edit: "remove"; row: string }
  | { edit: "default"; outcome: JsonObject | null }
  | { edit: "put"; list: "examples"; item: RuleExample }
  | { edit: "put"; list: "invariants"; item: RuleInvariant }
  | { edit: "drop"; list: "examples" | "invariants" | "impossible"; name: string };

/** A change of the resolved tree, as a draft takes it in one of its layers. */
export type TreeOp = { pointer: string } & (
  | { op: "set"; value: JsonValue }
  | ({ op: "insert"; value: JsonValue } & Beside)
  | ({ op: "move" } & Beside)
  | { op: "remove" }
);

const step = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
const besideOf = ({ before, after }: Beside): Beside => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** The operation that does an edit of a table. */
export function convertEditToOp(table: RuleTable, edit: TableEdit): TreeOp {
  const base = `/rules/${step(table.table)}`;
  const row = (id: string) => `${base}/rows/${step(id)}`;
  switch (edit.edit) {
    case "when":
      return { op: "set", pointer: `${row(edit.row)}/when`, value: edit.when as unknown as JsonValue };
    case "then":
      return { op: "set", pointer: `${row(edit.row)}/then`, value: edit.then };
    case "description":
      return edit.text === ""
        ? { op: "remove", pointer: `${row(edit.row)}/description` }
        : { op: "set", pointer: `${row(edit.row)}/description`, value: edit.text };
    case "insert":
      return {
        op: "insert",
        pointer: `${base}/rows`,
        value: edit.row as unknown as JsonValue,
        ...besideOf(edit),
      };
    case "move":
      return { op: "move", pointer: row(edit.row), ...besideOf(edit) };
    case "remove":
      return { op: "remove", pointer: row(edit.row) };
    case "default":
      return { op: "set", pointer: `${base}/default`, value: edit.outcome };
    case "put": {
      const value = edit.item as unknown as JsonValue;
      const list: readonly { name: string }[] = table[edit.list] ?? [];
      const isKnown = list.some(({ name }) => name === edit.item.name);
      if (isKnown) return { op: "set", pointer: `${base}/${edit.list}/${step(edit.item.name)}`, value };
      if (table[edit.list] === undefined) return { op: "set", pointer: `${base}/${edit.list}`, value: [value] };
      return { op: "insert", pointer: `${base}/${edit.list}`, value };
    }
    case "drop":
      return { op: "remove", pointer: `${base}/${edit.list}/${step(edit.name)}` };
  }
}

function placed<Item extends { id: string }>(list: readonly Item[], item: Item, { before, after }: Beside): Item[] {
  const at = list.findIndex(({ id }) => id === (before ?? after));
  return at < 0 ? [...list, item] : list.toSpliced(before === undefined ? at + 1 : at, 0, item);
}

/** The table with an edit done. */
export function applyEdit(table: RuleTable, edit: TableEdit): RuleTable {
  const change = (id: string, next: Partial<RuleRow>) => ({
    ...table,
    rows: table.rows.map((row) => (row.id === id ? { ...row, ...next } : row)),
  });
  switch (edit.edit) {
    case "when":
      return change(edit.row, { when: edit.when });
    case "then":
      return change(edit.row, { then: edit.then });
    case "description":
      return change(edit.row, { description: edit.text });
    case "insert":
      return { ...table, rows: placed(table.rows, edit.row, edit) };
    case "move": {
      const moved = table.rows.find(({ id }) => id === edit.row);
      const others = table.rows.filter(({ id }) => id !== edit.row);
      return moved ? { ...table, rows: placed(others, moved, edit) } : table;
    }
    case "remove":
      return { ...table, rows: table.rows.filter(({ id }) => id !== edit.row) };
    case "default":
      return { ...table, default: edit.outcome };
    case "put": {
      const list: readonly { name: string }[] = table[edit.list] ?? [];
      const isKnown = list.some(({ name }) => name === edit.item.name);
      const next = isKnown
        ? list.map((item) => (item.name === edit.item.name ? edit.item : item))
        : [...list, edit.item];
      return { ...table, [edit.list]: next };
    }
    case "drop": {
      const list: readonly { name: string }[] = table[edit.list] ?? [];
      return { ...table, [edit.list]: list.filter(({ name }) => name !== edit.name) };
    }
  }
}

/** An id for a new row that no other row has: of words, or numbered. */
export function createUniqueId(words: string, taken: readonly string[]): string {
  const plain = (words.toLowerCase().match(/[a-z0-9]+/g) ?? ["row"]).join("-").slice(0, 40);
  for (let count = 1; ; count++) {
    const id = count === 1 ? plain : `${plain}-${count}`;
    if (!taken.includes(id)) return id;
  }
}
