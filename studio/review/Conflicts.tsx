import type { ReviewAnswer } from "../../schemas/studio/review.ts";
import { formatLayer, formatPointer, formatValue } from "../parts/layers.ts";
import { Part } from "./Part.tsx";

/** What the draft and the files both have changed: the editor chooses. */
export function Conflicts(props: {
  review: ReviewAnswer;
  onChoose(
    place: Pick<ReviewAnswer["conflicts"][number], "layer" | "pointer">,
    keep: "mine" | "theirs",
  ): void;
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
            <strong>{formatPointer(one.pointer)}</strong> <small>{formatLayer(one.layer)}</small>
            <p>
              The file now says <del>{formatValue(one.theirs)}</del>, this draft{" "}
              <ins>{formatValue(one.mine)}</ins>
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
            <strong>{formatPointer(one.pointer)}</strong>: {one.problem}
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
