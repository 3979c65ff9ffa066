import { useEffect, useState } from "react";
import type { LawLine, LawReview } from "../../schemas/studio/review.ts";
import { api } from "../api.ts";
import { counted, Part, Quiet } from "./Part.tsx";

/** Where a finding was seen: "/search, with the Corolla, and 3 more times". */
function seen({ page, car, count }: LawLine): string {
  const more = count > 1 ? `and ${counted(count - 1, "more time")}` : undefined;
  return [page, car === undefined ? undefined : `with ${car}`, more].filter(Boolean).join(", ");
}

function Finding({ line }: { line: LawLine }) {
  const { title, act, source, read, message, mend } = line;
  const where = seen(line);
  return (
    <li data-severity="warning">
      <strong>{title}</strong> {message} {mend}{" "}
      <code>
        {line.file}:{line.line}
      </code>{" "}
      <small>
        {where === "" ? "" : `Seen: ${where}. `}
        <a href={source} target="_blank" rel="noreferrer">
          {act}
        </a>
        , read {read}
      </small>
    </li>
  );
}

function Findings({ law: { made, mended, kept } }: { law: LawReview }) {
  return (
    <>
      {made.length === 0 ? (
        <p>This draft breaks no law on advertising that was kept before.</p>
      ) : (
        <ul>
          {made.map((line) => (
            <Finding key={`${line.id} ${line.file} ${line.line} ${line.message}`} line={line} />
          ))}
        </ul>
      )}
      {mended.length > 0 ? (
        <p>Mended: {[...new Set(mended.map(({ title, message }) => `${title}: ${message}`))].join(" ")}</p>
      ) : null}
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
