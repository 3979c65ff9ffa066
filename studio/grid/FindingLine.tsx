import { formatName } from "../parts/layers.ts";
import type { SheetFinding } from "./sheet-api.ts";

/** A fact of an example car, in words: "available yes", "price 14,999". */
function factWords([fact, value]: [string, unknown]): string {
  const name = formatName(fact).toLowerCase();
  if (value === null) return `no ${name}`;
  if (typeof value === "boolean") return `${name} ${value ? "yes" : "no"}`;
  if (typeof value === "number") return `${name} ${value.toLocaleString("en-AU", { maximumFractionDigits: 6 })}`;
  return `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`;
}

/** What is wrong with a row, a car that shows it, and the repairs, each one click. */
export function FindingLine({
  finding,
  onRepair,
}: {
  finding: SheetFinding;
  onRepair(edits: SheetFinding["repairs"][number]["edits"]): void;
}) {
  const { message, hint, car, stock, repairs } = finding;
  const facts = Object.entries(car ?? {});
  return (
    <div className="finding" role="status">
      <strong>{message}</strong>{" "}
      {facts.length > 0 ? (
        <span>
          For example a car with {facts.map(factWords).join(", ")}
          {stock ? `; in stock: ${stock.name}` : ""}.
        </span>
      ) : null}
      {repairs.length === 0 ? <span> {hint}</span> : null}
      <span className="repairs">
        {repairs.map(({ label, edits }, index) => (
          <button
            key={label}
            type="button"
            className={index === 0 ? "primary" : undefined}
            onClick={() => onRepair(edits)}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
