import { useEffect, useState } from "react";
import type { LawLine, LawReview } from "../../schemas/studio/review.ts";
import { api } from "../api.ts";
import { counted, Part, Quiet } from "./Part.tsx";

/** Where a finding was seen: "/search, with the Corolla, and 3 more times". */
function seen({ page, car, count }: LawLine): string {
  const more = count > 1 ? `and ${counted(count - 1, "more time")}` : undefined;
  return [page, car === undefined ? undefined : `with ${car}`, more].filter(Boolean).join(", ");
}

/** One law with the places that break it. */
function Broken({ lines }: { lines: readonly LawLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <li data-severity="warning">
      <strong>{first.title}</strong> {first.mend}{" "}
      <small>
        <a href={first.source} target="_blank" rel="noreferrer">
          {first.act}
        </a>
        , read {first.read}
      </small>
      <ul className="changes">
        {lines.map((line) => (
          <li key={`${line.file} ${line.line} ${line.message}`}>
            {line.message}{" "}
            <code>
              {line.file}:{line.line}
            </code>{" "}
            <small className="quiet">{seen(line)}</small>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Findings({ law: { made, mended, kept } }: { law: LawReview }) {
  const laws = [...Map.groupBy(made, ({ id }) => id)];
  const titles = [...new Set(mended.map(({ title }) => title))];
  return (
    <>
      {laws.length === 0 ? (
        <p>This draft breaks no law on advertising that was kept before.</p>
      ) : (
        <ul className="changes">
          {laws.map(([id, lines]) => (
            <Broken key={id} lines={lines} />
          ))}
        </ul>
      )}
      {titles.length > 0 ? <p>Mended: {titles.join("; ")}.</p> : null}
      {kept > 0 ? <Quiet>{counted(kept, "finding")} of before stay.</Quiet> : null}
      <Quiet>This is a linter, not legal advice.</Quiet>
    </>
  );
}

/** What the draft does to the findings of the law on advertising. Every page is planned for it, so it arrives later. */
export function Law({ id, rev }: { id: string; rev: number }) {
  const [law, setLaw] = useState<LawReview>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision of the draft has other findings.
  useEffect(() => {
    let isCurrent = true;
    setLaw(undefined);
    setProblem(undefined);
    api.reviewLaw(id).then(
      (found) => isCurrent && setLaw(found),
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, rev]);
  const told = problem ?? law?.told;
  return (
    <Part title="Law on advertising">
      <div aria-live="polite" aria-busy={law === undefined && !problem}>
        {told ? <p role={problem ? "alert" : undefined}>{told}</p> : null}
        {law === undefined && !problem ? (
          <Quiet>Every page is held to the law, for every car and moment…</Quiet>
        ) : null}
        {law && law.told === undefined ? <Findings law={law} /> : null}
      </div>
    </Part>
  );
}
