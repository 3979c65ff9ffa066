import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { api, type Dealer, type ReviewView } from "../api.ts";
import { layerLabel, pointerWords, shownValue } from "../parts/layers.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** One part of a review. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="quiet">{children}</p>;

function Values({ review: { values, moreValues } }: { review: ReviewView }) {
  return (
    <Part title="Values">
      {values.length === 0 ? <Quiet>This draft changes no value of this dealer.</Quiet> : null}
      <ul className="changes">
        {values.map(({ pointer, before, after, layer, by, at }) => (
          <li key={pointer}>
            <strong>{pointerWords(pointer)}</strong>
            <p>
              <del>
                <span className="hidden">before: </span>
                {shownValue(before)}
              </del>{" "}
              <ins>
                <span className="hidden">after: </span>
                {shownValue(after)}
              </ins>
            </p>
            <small>
              {layer === undefined ? "Said by no layer any more" : layerLabel(layer)}
              {by ? `, ${by}` : ""}
              {at ? `, ${new Date(at).toLocaleString()}` : ""}
            </small>
          </li>
        ))}
      </ul>
      {moreValues > 0 ? <Quiet>{counted(moreValues, "more value")}: see the files.</Quiet> : null}
    </Part>
  );
}

function Files({ review: { files } }: { review: ReviewView }) {
  return (
    <Part title="Files">
      {files.length === 0 ? <Quiet>No file changes.</Quiet> : null}
      {files.map(({ file, line, removed, added }) => (
        <details key={file} open={files.length <= 3}>
          <summary>
            <code>
              {file}:{line}
            </code>
          </summary>
          <pre className="diff">
            {removed.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
              <del key={index}>{`- ${text}\n`}</del>
            ))}
            {added.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
              <ins key={index}>{`+ ${text}\n`}</ins>
            ))}
          </pre>
        </details>
      ))}
    </Part>
  );
}

/** Problems with their places. */
export function ProblemList({ problems }: { problems: readonly Diagnostic[] }) {
  return (
    <ul>
      {problems.map((one) => (
        <li key={`${one.file}${one.line}${one.column}${one.code}`} data-severity={one.severity}>
          <strong>{one.severity === "error" ? "Error" : "Warning"}</strong> {one.message} {one.hint}{" "}
          <code>
            {one.file}:{one.line}
          </code>
        </li>
      ))}
    </ul>
  );
}

function Checks({ review: { problems, refused } }: { review: ReviewView }) {
  const { made, mended, kept } = problems;
  return (
    <Part title="Checks">
      {made.length === 0 && refused.length === 0 ? <p>This draft makes no new problem.</p> : null}
      {refused.map((one) => (
        <p key={`${one.layer}${one.pointer}`} data-severity="error">
          <strong>No longer applies</strong> {pointerWords(one.pointer)}: {one.problem}
        </p>
      ))}
      <ProblemList problems={made} />
      {mended.length > 0 ? <p>Mended: {mended.map(({ message }) => message).join(" ")}</p> : null}
      {kept > 0 ? <Quiet>{counted(kept, "problem")} of before stay.</Quiet> : null}
    </Part>
  );
}

function Cars({ review: { tables } }: { review: ReviewView }) {
  return (
    <Part title="Cars and offers">
      {tables.length === 0 ? (
        <Quiet>Each car keeps its price, tag, buttons and finance, and no car enters or leaves.</Quiet>
      ) : null}
      {tables.map(({ table, title, changed, of, examples }) => (
        <div key={table}>
          <p>
            <strong>{title}</strong>: {changed} of {of} change
          </p>
          <ul>
            {examples.map(({ id, name, before, after }) => (
              <li key={id}>
                {name}: <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}

function Others({ review: { others, moreOthers } }: { review: ReviewView }) {
  return (
    <Part title="Other dealers">
      {others.length + moreOthers === 0 ? <Quiet>This draft reaches no other dealer.</Quiet> : null}
      <ul>
        {others.map(({ slug, changed, errors }) => (
          <li key={slug}>
            {slug}: {changed === 0 ? "no car changes" : `${counted(changed, "car")} change`}
            {errors.length > 0 ? <ProblemList problems={errors} /> : null}
          </li>
        ))}
      </ul>
      {moreOthers > 0 ? (
        <Quiet>
          {counted(moreOthers, "more dealer")} read what changes: look at some of them afterwards.
        </Quiet>
      ) : null}
    </Part>
  );
}

/** What a draft would do if it were published now. */
export function Review({ id, dealers, onBack }: { id: string; dealers: Dealer[]; onBack(): void }) {
  const [review, setReview] = useState<ReviewView>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      setReview(await api.review(id));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const dealer = dealers.find(({ slug }) => slug === review?.slug);
  return (
    <main className="dealers review" aria-busy={review === undefined && problem === undefined}>
      <header className="bar">
        <button type="button" onClick={onBack}>
          Back to the page
        </button>
        <h1>
          Review{" "}
          <small className="quiet">{review ? `${dealer?.name ?? review.slug}, ${review.title}` : ""}</small>
        </h1>
      </header>
      {problem ? <p role="alert">{problem}</p> : null}
      {review ? (
        <>
          <Values review={review} />
          <Files review={review} />
          <Checks review={review} />
          <Cars review={review} />
          <Others review={review} />
        </>
      ) : (
        <Quiet>Comparing with what is live…</Quiet>
      )}
    </main>
  );
}
