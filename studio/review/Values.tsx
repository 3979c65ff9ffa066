import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import type { Review } from "../api.ts";
import { describePointer, formatLayer, formatValue } from "../parts/layers.ts";
import { Card, Changed, Quiet } from "./Part.tsx";

/** Each value that changes, before and after, with who changed it. */
export function Values({ review: { values, moreValues } }: { review: Review }) {
  return (
    <Card title="Values">
      {values.length === 0 ? <Quiet>This draft changes no value of this dealer.</Quiet> : null}
      <ul className="stack">
        {values.map(({ pointer, before, after, layer, by, at }) => (
          <li key={pointer}>
            <p>
              <strong>{describePointer(pointer)}</strong>
              {before === undefined ? " is added: " : after === undefined ? " is taken away: " : ": "}
              {before === undefined ? null : <Shown to="del" value={before} />}
              {before === undefined || after === undefined ? "" : " becomes "}
              {after === undefined ? null : <Shown to="ins" value={after} />}
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
    </Card>
  );
}

/** A value before or after: a text as it reads, what has parts by its size, with its JSON on demand. */
function Shown({ to, value }: { to: "del" | "ins"; value: JsonValue }) {
  const { $msg, $bind } = convertToJsonObject(value);
  const isPlain = typeof value !== "object" || value === null;
  const text = $msg ? `the wording ${$msg}` : $bind ? `what ${$bind} says` : isPlain ? formatValue(value) : undefined;
  if (isPlain || text !== undefined) return <Changed to={to}>{text}</Changed>;
  const size = Object.keys(value).length;
  return (
    <details>
      <summary>
        <Changed to={to}>
          {Array.isArray(value) ? formatCount(size, "entry", "entries") : formatCount(size, "value")}
        </Changed>
      </summary>
      <pre>{JSON.stringify(value, null, 1)}</pre>
    </details>
  );
}

const lineTags = { "-": "del", "+": "ins", " ": "span" } as const;

/** The lines that change, by file. */
export function Files({ review: { files } }: { review: Review }) {
  return (
    <Card title="Files">
      {files.length === 0 ? <Quiet>No file changes.</Quiet> : null}
      {files.map(({ file, line, lines }) => (
        <details key={file}>
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
    </Card>
  );
}
