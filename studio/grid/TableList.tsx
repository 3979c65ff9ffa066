import { useEffect, useState } from "react";
import { removeSectionReferences } from "../parts/layers.ts";
import { sheetApi, type TableEntry } from "./sheet-api.ts";

/** How long a draft must rest before the list of its tables is read again, ms: the sheet's own answer comes first. */
const LIST_MS = 400;

function useTables(draft: string, rev: number): TableEntry[] {
  const [tables, setTables] = useState<TableEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each revision the findings are others.
  useEffect(() => {
    const rest = setTimeout(() => {
      void sheetApi.tables(draft).then(
        (found) => setTables(found.tables),
        () => undefined,
      );
    }, LIST_MS);
    return () => clearTimeout(rest);
  }, [draft, rev]);
  return tables;
}

/** The tables of a draft, with the number of findings of each. */
export function TableList(props: { draft: string; rev: number; table: string; onTable(table: string): void }) {
  const { draft, rev, table, onTable } = props;
  const tables = useTables(draft, rev);
  const [words, setWords] = useState("");
  const shown = tables.filter((table) => `${table.title} ${table.table}`.toLowerCase().includes(words.toLowerCase()));
  return (
    <nav className="table-list" aria-label="Tables">
      <input
        type="search"
        aria-label="Find a table"
        placeholder="Find a table"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul>
        {shown.map((tableEntry) => (
          <li key={tableEntry.table}>
            <button
              type="button"
              aria-current={tableEntry.table === table ? "page" : undefined}
              onClick={() => onTable(tableEntry.table)}
              title={removeSectionReferences(tableEntry.description)}
            >
              <span>{tableEntry.title}</span>
              {tableEntry.isOwn ? <small>own</small> : null}
              {tableEntry.findings > 0 ? (
                <span className="badge">
                  {tableEntry.findings}
                  <span className="hidden"> findings</span>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
