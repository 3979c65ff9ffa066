import { useState } from "react";
import { call } from "../api.ts";
import { Button, Search } from "../parts/controls.tsx";
import { removeSectionReferences } from "../parts/layers.ts";
import { useAnswer } from "../use-answer.tsx";

/** How long a draft must rest before the list of its tables is read again, ms: the sheet's own answer comes first. */
const LIST_MS = 400;

const scrollIntoSight = (button: HTMLElement | null) => button?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The tables of a draft, with the number of findings of each. */
export function TableList(props: { draft: string; rev: number; table: string; onTable(table: string): void }) {
  const { draft, rev, table, onTable } = props;
  const { answer } = useAnswer(
    () => call("GET /api/drafts/:id/tables", { id: draft }),
    `${draft} ${rev}`,
    true,
    LIST_MS,
  );
  const tables = answer?.tables ?? [];
  const [words, setWords] = useState("");
  const shown = tables.filter((table) => `${table.title} ${table.table}`.toLowerCase().includes(words.toLowerCase()));
  return (
    <nav className="table-list" aria-label="Tables">
      <Search aria-label="Find a table" placeholder="Find a table" value={words} onText={setWords} />
      <ul className="choices list scroll">
        {shown.map((tableEntry) => (
          <li key={tableEntry.table}>
            <Button
              {...(tableEntry.table === table && { "aria-current": "page", ref: scrollIntoSight })}
              onClick={() => onTable(tableEntry.table)}
              title={removeSectionReferences(tableEntry.description)}
            >
              {tableEntry.title} {tableEntry.isOwn ? <small>own</small> : null}{" "}
              {tableEntry.findings > 0 ? (
                <span className="badge">
                  {tableEntry.findings}
                  <span className="hidden"> findings</span>
                </span>
              ) : null}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
