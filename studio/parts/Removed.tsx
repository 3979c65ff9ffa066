import type { Editing } from "../editing.ts";
import { useOfDraft } from "../use-answer.tsx";
import { Button } from "./controls.tsx";
import { formatLayer, formatName } from "./layers.ts";

/** What layers have taken out of a document, with the way back: what has one name everywhere comes back at once. */
export function Removed(props: {
  edit: Editing;
  /** What they are: "sections". */
  what: string;
  /** Pointer of the document, or of all pages. */
  document: string;
  /** What the pointers of the parts begin with. */
  within?: string;
}) {
  const { edit, what, document, within = "" } = props;
  const { layer, change } = edit;
  const { answer } = useOfDraft(edit, "GET /api/drafts/:id/removed", document !== "" && { pointer: document });
  const parts = (answer?.removed ?? []).filter(({ pointer }) => pointer.startsWith(within));
  if (parts.length === 0) return null;
  const byName = Map.groupBy(parts, ({ pointer }) => formatName(pointer.split("/").at(-1) ?? ""));
  return (
    <section aria-label={`Removed ${what}`} className="list">
      <h2>Removed {what}</h2>
      <ul>
        {[...byName].map(([name, own]) => (
          <li key={name}>
            <s>{name}</s> <small className="quiet">by {formatLayer(own[0]?.layer)}</small>{" "}
            {own.every((item) => item.layer === layer) ? (
              <Button
                look="link"
                label="Bring back"
                of={name}
                onClick={() => change(...own.map(({ pointer }) => ({ layer, pointer, op: "reset" }) as const))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
