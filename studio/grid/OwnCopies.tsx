import { useId } from "react";
import { formatLayer } from "../parts/layers.ts";
import type { OwnCopy } from "./sheet-api.ts";

const parts = { when: "condition", then: "outcome" };

const sinceWords = ({ since, isKnown, isSame }: OwnCopy): string => {
  if (isSame) return "Both are the same now.";
  if (since)
    return `${formatLayer(since.layer)} has changed since this was copied: ${since.by}, ${new Date(since.at).toLocaleString()}.`;
  return isKnown
    ? "No publish from Studio has changed the layers below since this was copied."
    : "It was not copied in Studio, so Studio cannot say whether the layers below have changed since.";
};

/** A row whose condition or outcome is a copy: what the layers below say now, and the way back to it. */
export function OwnCopies(props: {
  row: string;
  copies: readonly OwnCopy[];
  onReset(row: string, part: OwnCopy["part"], layer: string): void;
}) {
  const { row, copies, onReset } = props;
  const id = useId();
  if (copies.length === 0) return null;
  const isChanged = copies.some(({ since, isSame }) => since && !isSame);
  return (
    <>
      <button type="button" className="link own-copy" popoverTarget={id}>
        {isChanged ? "own copy, changed below" : "own copy"}
        <span className="hidden"> of {row}: compare</span>
      </button>
      <div id={id} popover="auto" className="popover">
        {copies.map((copy) => (
          <section key={copy.part}>
            <h3>
              {formatLayer(copy.layer)} says its own {parts[copy.part]}
            </h3>
            <p>
              Value in the layers below: <code>{copy.below}</code>
            </p>
            <p className="quiet">{sinceWords(copy)}</p>
            <button type="button" onClick={() => onReset(row, copy.part, copy.layer)}>
              Use what the layers below say
            </button>
          </section>
        ))}
      </div>
    </>
  );
}
