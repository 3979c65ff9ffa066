import { useEffect, useState } from "react";
import { api, type DraftView, type Op } from "../api.ts";
import { layerLabel, wordsOf } from "./layers.ts";

/** Sections that a layer takes out of the page, or pages of the site, with the way back. */
export function Removed(props: {
  /** What they are: "sections". */
  what: string;
  draft: DraftView;
  /** Whether somebody types. */
  isBusy: boolean;
  /** Pointer of the page or frame, or of all pages. */
  document: string;
  layer: string;
  onChange(op: Op): void;
}) {
  const { what, draft, isBusy, document, layer, onChange } = props;
  const [removed, setRemoved] = useState<{ pointer: string; layer: string }[]>([]);
  const { id, rev } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is read again
  useEffect(() => {
    if (document === "" || isBusy) return;
    let isGone = false;
    api.removed(id, document).then(
      (found) => !isGone && setRemoved(found.removed),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, rev, isBusy, document]);
  if (removed.length === 0) return null;
  return (
    <section aria-label={`Removed ${what}`} className="removed">
      <h2>Removed {what}</h2>
      <ul>
        {removed.map((one) => (
          <li key={`${one.layer}${one.pointer}`}>
            <s>{wordsOf(one.pointer.split("/").at(-1) ?? "")}</s>{" "}
            <small className="quiet">by {layerLabel(one.layer)}</small>{" "}
            {one.layer === layer ? (
              <button
                type="button"
                className="link"
                onClick={() => onChange({ layer, pointer: one.pointer, op: "reset" })}
              >
                Bring back<span className="hidden"> {wordsOf(one.pointer.split("/").at(-1) ?? "")}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
