import type { ReviewAnswer } from "../../schemas/studio/review.ts";
import { formatLayer, formatPointer, formatValue } from "../parts/layers.ts";
import { Part } from "./Part.tsx";

/** What the draft and the files both have changed: the editor chooses. */
export function Conflicts(props: {
  review: ReviewAnswer;
  onChoose(place: Pick<ReviewAnswer["conflicts"][number], "layer" | "pointer">, keep: "mine" | "theirs"): void;
}) {
  const { conflicts, refused } = props.review;
  if (conflicts.length + refused.length === 0) return null;
  return (
    <Part title="To decide">
      <p>
        The files have changed since this draft began. Choose which values to keep; nothing is overwritten before that.
      </p>
      <ul className="changes">
        {conflicts.map((conflict) => (
          <li key={`${conflict.layer}${conflict.pointer}`}>
            <strong>{formatPointer(conflict.pointer)}</strong> <small>{formatLayer(conflict.layer)}</small>
            <p>
              The file now says <del>{formatValue(conflict.theirs)}</del>, this draft{" "}
              <ins>{formatValue(conflict.mine)}</ins>
            </p>
            <div className="bar">
              <button type="button" onClick={() => props.onChoose(conflict, "mine")}>
                Keep the draft's
              </button>
              <button type="button" onClick={() => props.onChoose(conflict, "theirs")}>
                Keep the file's
              </button>
            </div>
          </li>
        ))}
        {refused.map((item) => (
          <li key={`${item.layer}${item.pointer}`}>
            <strong>{formatPointer(item.pointer)}</strong>: {item.problem}
            <div className="bar">
              <button type="button" onClick={() => props.onChoose(item, "theirs")}>
                Take this change out of the draft
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
