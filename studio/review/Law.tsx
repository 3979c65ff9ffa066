import type { LawLine, LawReview } from "../../schemas/studio/review.ts";
import { Card, formatCount, Quiet } from "./Part.tsx";

/** Where a breach was seen: "on the page search, with the Corolla, and 3 more times". */
function seen({ page, car, count }: LawLine): string {
  const parts = [page && `on the page ${page}`, car && `with ${car}`];
  return [...parts, count > 1 && `and ${formatCount(count - 1, "more time")}`].filter(Boolean).join(", ");
}

/** The breaches of the law on advertising that the draft makes; nothing for a draft with errors. */
export function Law({ law }: { law: LawReview | undefined }) {
  if (law === undefined) return null;
  return (
    <Card title="Law on advertising">
      {law.made.length === 0 ? <p>This draft adds no problem with the law on advertising.</p> : null}
      <ul className="stack">
        {law.made.map((line) => (
          <li key={`${line.file} ${line.line} ${line.message}`} data-severity="warning">
            {line.message} {line.hint}{" "}
            <code>
              {line.file}:{line.line}
            </code>{" "}
            <small className="quiet">
              {seen(line)}{" "}
              <a href={line.source} target="_blank" rel="noreferrer">
                {line.act}
              </a>
              , read {line.read}
            </small>
          </li>
        ))}
      </ul>
      {law.kept > 0 ? <Quiet>{formatCount(law.kept, "finding")} of before stay.</Quiet> : null}
      <Quiet>This is a linter, not legal advice.</Quiet>
    </Card>
  );
}
