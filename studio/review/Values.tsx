import type { Review } from "../../schemas/studio/review.ts";
import { formatLayer, formatPointer, formatValue } from "../parts/layers.ts";
import { formatCount, Part, Quiet } from "./Part.tsx";

/** Each value that changes, before and after, with who changed it. */
export function Values({ review: { values, moreValues } }: { review: Review }) {
  return (
    <Part title="Values">
      {values.length === 0 ? <Quiet>This draft changes no value of this dealer.</Quiet> : null}
      <ul className="changes">
        {values.map(({ pointer, before, after, layer, by, at }) => (
          <li key={pointer}>
            <strong>{formatPointer(pointer)}</strong>
            <p>
              <del>
                <span className="hidden">before: </span>
                {formatValue(before)}
              </del>{" "}
              <ins>
                <span className="hidden">after: </span>
                {formatValue(after)}
              </ins>
            </p>
            <small>
              {layer === undefined ? "No longer set in any layer" : formatLayer(layer)}
              {by ? `, ${by}` : ""}
              {at ? `, ${new Date(at).toLocaleString()}` : ""}
            </small>
          </li>
        ))}
      </ul>
      {moreValues > 0 ? <Quiet>{formatCount(moreValues, "more value")}: see the files.</Quiet> : null}
    </Part>
  );
}

const lineTags = { "-": "del", "+": "ins", " ": "span" } as const;

/** The lines that change, by file. */
export function Files({ review: { files } }: { review: Review }) {
  return (
    <Part title="Files">
      {files.length === 0 ? <Quiet>No file changes.</Quiet> : null}
      {files.map(({ file, line, lines }) => (
        <details key={file} open={files.length <= 3}>
          <summary>
            <code>
              {file}:{line}
            </code>
          </summary>
          <pre className="diff">
            {lines.map(({ mark, text }, index) => {
              const Line = lineTags[mark];
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
              return <Line key={index}>{`${mark} ${text}\n`}</Line>;
            })}
          </pre>
        </details>
      ))}
    </Part>
  );
}
