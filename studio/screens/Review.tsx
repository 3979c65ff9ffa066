import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { ApiError, api, type Conflict, type Dealer, type PublishRow, type ReviewView } from "../api.ts";
import { ApprovalLink } from "../parts/ApprovalLink.tsx";
import { siteAddress } from "../parts/address.ts";
import { ComparePages } from "../parts/ComparePages.tsx";
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

const lineTags = { "-": "del", "+": "ins", " ": "span" } as const;

function Files({ review: { files } }: { review: ReviewView }) {
  return (
    <Part title="Files">
      {files.length === 0 ? <Quiet>No file changes.</Quiet> : null}
      {files.map(({ file, line, lines }) => (
        <details key={file} open={files.length <= 3}>
          <summary>
            <code>
              {file}:{line}
            </code>
          </summary>
          <pre className="diff">
            {lines.map(({ mark, text }, index) => {
              const Line = lineTags[mark];
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
              return <Line key={index}>{`${mark} ${text}\n`}</Line>;
            })}
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

function Checks({ review: { problems } }: { review: ReviewView }) {
  const { made, mended, kept } = problems;
  return (
    <Part title="Checks">
      {made.length === 0 ? <p>This draft makes no new problem.</p> : null}
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

/** What the draft and the files both have changed: the editor chooses. */
function Conflicts(props: {
  review: ReviewView;
  onChoose(place: Pick<Conflict, "layer" | "pointer">, keep: "mine" | "theirs"): void;
}) {
  const { conflicts, refused } = props.review;
  if (conflicts.length + refused.length === 0) return null;
  return (
    <Part title="To decide">
      <p>
        The files have changed since this draft did. Choose what counts; nothing is overwritten before that.
      </p>
      <ul className="changes">
        {conflicts.map((one) => (
          <li key={`${one.layer}${one.pointer}`}>
            <strong>{pointerWords(one.pointer)}</strong> <small>{layerLabel(one.layer)}</small>
            <p>
              The file now says <del>{shownValue(one.theirs)}</del>, this draft{" "}
              <ins>{shownValue(one.mine)}</ins>
            </p>
            <div className="bar">
              <button type="button" onClick={() => props.onChoose(one, "mine")}>
                Keep the draft's
              </button>
              <button type="button" onClick={() => props.onChoose(one, "theirs")}>
                Keep the file's
              </button>
            </div>
          </li>
        ))}
        {refused.map((one) => (
          <li key={`${one.layer}${one.pointer}`}>
            <strong>{pointerWords(one.pointer)}</strong>: {one.problem}
            <div className="bar">
              <button type="button" onClick={() => props.onChoose(one, "theirs")}>
                Take this change out of the draft
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The moments of a publish, in the dealer's zone; empty: now, and without an end. */
interface When {
  at: string;
  until: string;
}

/** When it is published, and when it ends by itself. */
function Moments({
  when,
  zone,
  onChange,
}: {
  when: When;
  zone: string | undefined;
  onChange(when: When): void;
}) {
  const field = (key: keyof When, label: string) => (
    <label className="field">
      <span>{label}</span>
      <input
        type="datetime-local"
        value={when[key]}
        onChange={({ target }) => onChange({ ...when, [key]: target.value })}
      />
    </label>
  );
  return (
    <details>
      <summary>At a moment, or with an end</summary>
      <div className="bar">
        {field("at", "Publish at (empty: now)")}
        {field("until", "End at (empty: it stays)")}
      </div>
      <Quiet>
        Times are the dealer's{zone ? ` (${zone})` : ""}. At its end everything is as before it, but for what
        was changed meanwhile. What then conflicts with a later change is not published; History says so.
      </Quiet>
    </details>
  );
}

/** The message, and the button that makes the draft live. */
function PublishForm(props: {
  review: ReviewView;
  zone: string | undefined;
  onPublish(message: string, when: When): Promise<void>;
}) {
  const { review, zone, onPublish } = props;
  const [message, setMessage] = useState("");
  const [when, setWhen] = useState<When>({ at: "", until: "" });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const open = review.conflicts.length + review.refused.length;
  const lack = review.whyNot ?? (open > 0 ? "Decide first what counts, above." : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    await onPublish(message, when).catch((error: unknown) => {
      setRefusal(error instanceof ApiError ? error : new ApiError(0, String(error)));
    });
    setBusy(false);
  };
  return (
    <form className="card" aria-label="Publish" onSubmit={(event) => void submit(event)}>
      <h2>Publish</h2>
      <label className="field">
        <span>Message</span>
        <input
          value={message}
          maxLength={500}
          placeholder="What is this for?"
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <Moments {...{ when, zone }} onChange={setWhen} />
      {lack ? <p>{lack}</p> : null}
      {refusal ? (
        <div role="alert">
          <p>{refusal.message}</p>
          <ProblemList problems={refusal.problems} />
        </div>
      ) : null}
      <button
        type="submit"
        className="primary"
        disabled={isBusy || lack !== undefined || review.files.length === 0}
      >
        {isBusy ? "Publishing…" : when.at ? "Plan it" : "Publish now"}
      </button>
    </form>
  );
}

/** What a draft would do if it were published now, and the way to publish it. */
export function Review(props: {
  id: string;
  dealers: Dealer[];
  onBack(): void;
  onHistory(slug: string): void;
}) {
  const { id, dealers, onBack, onHistory } = props;
  const [review, setReview] = useState<ReviewView>();
  const [done, setDone] = useState<PublishRow>();
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
  if (done) return <Published publish={done} dealer={dealer} onHistory={() => onHistory(done.slug)} />;
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
          <Conflicts
            review={review}
            onChoose={(place, keep) =>
              void api.settle(id, place, keep).then(load, (error: Error) => setProblem(error.message))
            }
          />
          <Values review={review} />
          <Files review={review} />
          <Checks review={review} />
          <Cars review={review} />
          <Others review={review} />
          <ComparePages id={id} />
          <ApprovalLink id={id} />
          <PublishForm
            review={review}
            zone={dealer?.timeZone}
            onPublish={async (message, { at, until }) => {
              try {
                if (at || until) {
                  await api.plan(id, { at, until, message });
                  onHistory(review.slug);
                } else setDone(await api.publish(id, message));
              } catch (error) {
                // What has changed meanwhile is shown above.
                if (error instanceof ApiError && error.status === 409) await load();
                throw error;
              }
            }}
          />
        </>
      ) : (
        <Quiet>Comparing with what is live…</Quiet>
      )}
    </main>
  );
}

/** A draft is live. */
function Published(props: { publish: PublishRow; dealer: Dealer | undefined; onHistory(): void }) {
  const { publish, dealer, onHistory } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const host = dealer?.hosts[0];
  const address = dealer && siteAddress(dealer);
  return (
    <main className="centred">
      <h1 ref={heading} tabIndex={-1}>
        Published
      </h1>
      <p>
        {publish.title} is live{host ? ` at ${host}` : ""}: {counted(publish.files.length, "file")} changed.
      </p>
      {publish.note ? <Quiet>{publish.note}</Quiet> : null}
      <button type="button" className="primary" onClick={onHistory}>
        History
      </button>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          Look at the site<span className="hidden">, in a new tab</span>
        </a>
      ) : (
        <Quiet>Visitors find it once the dealer has an address: Site, Addresses.</Quiet>
      )}
    </main>
  );
}
