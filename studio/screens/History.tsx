import { useCallback, useEffect, useState } from "react";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import { api, type Dealer } from "../api.ts";
import { layerLabel, pointerWords } from "../parts/layers.ts";
import { Plans } from "../parts/Plans.tsx";

/** Values that one entry names; the others are counted. */
const MOST_VALUES = 8;

/** One publish: what, who, when and why, and the way back. */
function Entry(props: { publish: PublishRow; onRevert(): Promise<void>; onDraft(id: string): void }) {
  const { publish, onRevert, onDraft } = props;
  const { title, message, by, at, layers, files, pointers, note, revertedBy } = publish;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const revert = async () => {
    setBusy(true);
    setProblem(undefined);
    await onRevert().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  const more = pointers.length - MOST_VALUES;
  return (
    <li className="card">
      <h2>{message || title}</h2>
      <p className="quiet">
        {by}, <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>,{" "}
        {layers.map(layerLabel).join(", ")}
        {message ? `, ${title}` : ""}
      </p>
      <ul>
        {pointers.slice(0, MOST_VALUES).map((pointer) => (
          <li key={pointer}>
            {pointerWords(pointer)}{" "}
            {revertedBy ? null : (
              <button
                type="button"
                className="link"
                onClick={() =>
                  void api.takeBack(publish.id, pointer).then(
                    ({ id }) => onDraft(id),
                    (error: Error) => setProblem(error.message),
                  )
                }
              >
                Take back in a draft<span className="hidden">: {pointerWords(pointer)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet">and {more} more</p> : null}
      <p>
        <code>{files.join(" ")}</code>
      </p>
      {note ? <p className="quiet">{note}</p> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      {revertedBy ? (
        <p className="quiet">Reverted since.</p>
      ) : (
        <div className="bar">
          <button type="button" disabled={isBusy} onClick={() => void revert()}>
            {isBusy ? "Reverting…" : "Revert"}
            <span className="hidden"> {message || title}</span>
          </button>
        </div>
      )}
    </li>
  );
}

/** What was published of a dealer from Studio, the newest first. */
export function History(props: {
  slug: string;
  dealer: Dealer | undefined;
  onLeave(): void;
  onDraft(id: string): void;
}) {
  const { slug, dealer, onLeave } = props;
  const [publishes, setPublishes] = useState<PublishRow[]>();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState("");
  const load = useCallback(async () => {
    try {
      setPublishes((await api.publishes(slug)).publishes);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, [slug]);
  useEffect(() => void load(), [load]);
  return (
    <main className="dealers review" aria-busy={publishes === undefined && problem === undefined}>
      <header className="bar">
        <button type="button" onClick={onLeave}>
          Dealers
        </button>
        <h1>
          History <small className="quiet">{dealer?.name ?? slug}</small>
        </h1>
      </header>
      {problem ? <p role="alert">{problem}</p> : null}
      <output>{said}</output>
      {publishes?.length === 0 ? (
        <p className="quiet">
          Nothing was published from Studio yet. What you publish stands here, with a button that takes it
          back.
        </p>
      ) : null}
      <Plans slug={slug} timeZone={dealer?.timeZone} />
      <ul className="stack">
        {publishes?.map((publish) => (
          <Entry
            key={publish.id}
            publish={publish}
            onDraft={props.onDraft}
            onRevert={async () => {
              await api.revert(publish.id, `Revert: ${publish.message || publish.title}`);
              setSaid(`${publish.message || publish.title} is taken back: the site is as before it.`);
              await load();
            }}
          />
        ))}
      </ul>
    </main>
  );
}
