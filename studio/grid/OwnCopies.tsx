import { useId } from "react";
import { Button } from "../parts/controls.tsx";
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
      <Button
        look="link"
        label={isChanged ? "own copy, changed below" : "own copy"}
        of={`of ${row}: compare`}
        popoverTarget={id}
      />
      <div id={id} popover="auto">
        {copies.map((copy) => (
          <section key={copy.part}>
            <h3>
              {formatLayer(copy.layer)} says its own {parts[copy.part]}
            </h3>
            <p>
              Value in the layers below: <code>{copy.below}</code>
            </p>
            <p className="quiet">{sinceWords(copy)}</p>
            <Button label="Use what the layers below say" onClick={() => onReset(row, copy.part, copy.layer)} />
          </section>
        ))}
      </div>
    </>
  );
}
