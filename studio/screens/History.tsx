import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData, useParams } from "react-router";
import type { PublishRow } from "../../schemas/studio/publish.ts";
import { api } from "../api.ts";
import { useKnown } from "../known.ts";
import { Button } from "../parts/controls.tsx";
import { formatLayer, formatPointer } from "../parts/layers.ts";
import { Plans } from "../parts/Plans.tsx";
import { Screen } from "../parts/Screen.tsx";
import { Alert } from "../use-answer.tsx";

/** Values that one entry names; the others are counted. */
const MOST_VALUES = 8;

/** What was published of a dealer from Studio, the newest first. */
export const loader = ({ params }: LoaderFunctionArgs) => api.publishes(params.slug ?? "");

type Asked = { id: string; name: string };

/** Takes back a publish. */
export async function action({ request }: ActionFunctionArgs) {
  const { id, name } = (await request.json()) as Asked;
  try {
    await api.revert(id, `Revert: ${name}`);
    return { id, done: `${name} was reverted. The site is as it was before.` };
  } catch (error) {
    return { id, problem: (error as Error).message };
  }
}

/** One publish: what, who, when and why, and the way back. */
function Entry(props: {
  publish: PublishRow;
  isBusy: boolean;
  problem: string | undefined;
  onRevert(asked: Asked): void;
}) {
  const { publish, isBusy, problem, onRevert } = props;
  const { id, title, message, by, at, layers, files, pointers, note, revertedBy } = publish;
  const more = pointers.length - MOST_VALUES;
  return (
    <li className="card">
      <h2>{message || title}</h2>
      <p className="quiet">
        {by}, <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>,{" "}
        {layers.map(formatLayer).join(", ")}
        {message ? `, ${title}` : ""}
      </p>
      <ul>
        {pointers.slice(0, MOST_VALUES).map((pointer) => (
          <li key={pointer}>{formatPointer(pointer)}</li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet">and {more} more</p> : null}
      <p>
        <code>{files.join(" ")}</code>
      </p>
      {note ? <p className="quiet">{note}</p> : null}
      <Alert problem={problem} />
      {revertedBy ? (
        <p className="quiet">Reverted since.</p>
      ) : (
        <div className="bar">
          <Button
            label={isBusy ? "Reverting…" : "Revert"}
            of={message || title}
            disabled={isBusy}
            onClick={() => onRevert({ id, name: message || title })}
          />
        </div>
      )}
    </li>
  );
}

function History() {
  const { slug = "" } = useParams();
  const { publishes, drift } = useLoaderData<typeof loader>();
  const dealer = useKnown().dealers.find((dealer) => dealer.slug === slug);
  const reverting = useFetcher<typeof action>();
  const { data: answer } = reverting;
  return (
    <Screen title="History" of={dealer?.name ?? slug} className="review">
      <output>{answer?.done}</output>
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
          <Entry
            key={publish.id}
            publish={publish}
            isBusy={reverting.state !== "idle"}
            problem={answer?.id === publish.id ? answer.problem : undefined}
            onRevert={(asked) => void reverting.submit(asked, { method: "post", encType: "application/json" })}
          />
        ))}
      </ul>
    </Screen>
  );
}

export { History as Component };
