import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { call, type PublishRow } from "../api.ts";
import { useDealer } from "../known.ts";
import { Button } from "../parts/controls.tsx";
import { describePointer, formatLayer } from "../parts/layers.ts";
import { Plans } from "../parts/Plans.tsx";
import { Screen } from "../parts/Screen.tsx";
import { Alert, useAct } from "../use-answer.tsx";

/** Values that one entry names; the others are counted. */
const MOST_VALUES = 8;

/** What was published of a dealer from Studio, the newest first. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  call("GET /api/dealers/:slug/publishes", { slug: params.slug ?? "" });

/** One publish: what, who, when and why, and the way back. */
function Entry({ publish }: { publish: PublishRow }) {
  const { revalidate } = useRevalidator();
  const { id, title, message, by, at, layers, files, pointers, note, revertedBy } = publish;
  const { act, isBusy, problem, problems, said } = useAct();
  const name = message || title;
  const revert = () =>
    act(call("POST /api/publishes/:publish/revert", { publish: id, message: `Revert: ${name}` }), () => {
      void revalidate();
      return `${name} was reverted. The site is as it was before.`;
    });
  const more = pointers.length - MOST_VALUES;
  return (
    <li className="card">
      <h2>{name}</h2>
      <p className="quiet">
        {by}, <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>,{" "}
        {layers.map(formatLayer).join(", ")}
        {message ? `, ${title}` : ""}
      </p>
      <ul>
        {pointers.slice(0, MOST_VALUES).map((pointer) => (
          <li key={pointer}>{describePointer(pointer)}</li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet">and {more} more</p> : null}
      <p>
        <code>{files.join(" ")}</code>
      </p>
      {note ? <p className="quiet">{note}</p> : null}
      <output>{said}</output>
      <Alert {...{ problem, problems }} />
      {revertedBy ? (
        <p className="quiet">Reverted since.</p>
      ) : (
        <div className="bar">
          <Button label={isBusy ? "Reverting…" : "Revert"} of={name} disabled={isBusy} onClick={revert} />
        </div>
      )}
    </li>
  );
}

function History() {
  const { slug = "" } = useParams();
  const { publishes, drift } = useLoaderData<typeof loader>();
  const dealer = useDealer(slug);
  return (
    <Screen title="History" of={dealer?.name ?? slug} className="review">
      {drift.length > 0 ? (
        <p role="status">
          The dealer is shown as it was published last. {drift.length === 1 ? "1 file" : `${drift.length} files`} in the
          server's own folder {drift.length === 1 ? "differs" : "differ"} and {drift.length === 1 ? "is" : "are"} not
          shown: <code>{drift.slice(0, MOST_VALUES).join(" ")}</code>
        </p>
      ) : null}
      {publishes.length === 0 ? (
        <p className="quiet">
          Nothing has been published from Studio yet. Your publishes appear here, each with a button to revert it.
        </p>
      ) : null}
      <Plans slug={slug} timeZone={dealer?.timeZone} />
      <ul className="stack">
        {publishes.map((publish) => (
          <Entry key={publish.id} publish={publish} />
        ))}
      </ul>
    </Screen>
  );
}

export { History as Component };
