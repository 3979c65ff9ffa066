import type { JsonValue } from "../../schemas/json-value.ts";
import type { SheetView, Vocabulary } from "../api.ts";
import { useOnce } from "../editing.ts";
import { Button } from "../parts/controls.tsx";
import { formatFactValue, nameFact } from "../parts/trace-words.ts";
import { useTable } from "./table-context.ts";

/** A fact of an example car, in words: "available yes", "price 14,999". */
function factWords(fact: string, value: JsonValue, vocabulary: Vocabulary | undefined): string {
  const name = nameFact(fact, undefined, vocabulary).toLowerCase();
  return value === null ? `no ${name}` : `${name} ${formatFactValue(value)}`;
}

/** What is wrong with a row, a car that shows it, and the repairs, each one click. */
export function FindingLine({ finding }: { finding: SheetView["findings"][number] }) {
  const { apply } = useTable();
  const { message, hint, car, stock, repairs } = finding;
  const vocabulary = useOnce("vocabulary");
  const facts = Object.entries(car ?? {}).map(([fact, value]) => factWords(fact, value, vocabulary));
  return (
    <div className="finding bar" role="status">
      <strong>{message}</strong>{" "}
      {facts.length > 0 ? (
        <span>
          For example a car with {facts.join(", ")}
          {stock ? `; in stock: ${stock.name}` : ""}.
        </span>
      ) : null}
      {repairs.length === 0 ? <span> {hint}</span> : null}
      <span className="bar">
        {repairs.map(({ label, edits }, index) => (
          <Button look={index === 0 ? "primary" : undefined} label={label} key={label} onClick={() => apply(edits)} />
        ))}
      </span>
    </div>
  );
}
