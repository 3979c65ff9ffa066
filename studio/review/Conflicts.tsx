import type { Review } from "../api.ts";
import { Button } from "../parts/controls.tsx";
import { describePointer, formatLayer, formatValue } from "../parts/layers.ts";
import { Card } from "./Part.tsx";

/** What the draft and the files both have changed: the editor chooses. */
export function Conflicts(props: {
  review: Review;
  onChoose(place: Pick<Review["conflicts"][number], "layer" | "pointer">, keep: "mine" | "theirs"): void;
}) {
  const { conflicts, refused } = props.review;
  if (conflicts.length + refused.length === 0) return null;
  return (
    <Card title="To decide">
      <p>
        The files have changed since this draft began. Choose which values to keep; nothing is overwritten before that.
      </p>
      <ul className="stack">
        {conflicts.map((conflict) => (
          <li key={`${conflict.layer}${conflict.pointer}`}>
            <strong>{describePointer(conflict.pointer)}</strong> <small>{formatLayer(conflict.layer)}</small>
            <p>
              The file now says <del>{formatValue(conflict.theirs)}</del>, this draft{" "}
              <ins>{formatValue(conflict.mine)}</ins>
            </p>
            <div className="bar">
              <Button label="Keep the draft's" onClick={() => props.onChoose(conflict, "mine")} />
              <Button label="Keep the file's" onClick={() => props.onChoose(conflict, "theirs")} />
            </div>
          </li>
        ))}
        {refused.map((item) => (
          <li key={`${item.layer}${item.pointer}`}>
            <strong>{describePointer(item.pointer)}</strong>: {item.problem}
            <div className="bar">
              <Button label="Take this change out of the draft" onClick={() => props.onChoose(item, "theirs")} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
