import { useState } from "react";
import { call } from "../api.ts";
import type { PreviewWidth } from "../bridge/preview-host.ts";
import { Card, Quiet } from "../review/Part.tsx";
import { isPlain } from "../screens/use-pages.ts";
import { Alert, useAnswer } from "../use-answer.tsx";
import { useFit, WidthChoice } from "./PreviewFrame.tsx";
import { SelectField } from "./Select.tsx";

/** Height of the frames, px of the page. */
const HEIGHT = 1100;

/** A page before and after, one over the other: a slider uncovers the page after. */
export function ComparePages({ id, livePaths }: { id: string; livePaths: readonly string[] }) {
  const { answer: draft, problem } = useAnswer(() => call("GET /api/drafts/:id", { id }), id);
  const { answer } = useAnswer(() => call("GET /api/drafts/:id/pages", { id }), id);
  const paths = new Set(["/", ...(answer?.pages.flatMap((page) => page.paths) ?? []).filter(isPlain)]);
  const [path, setPath] = useState("/");
  const [width, setWidth] = useState<PreviewWidth>(1280);
  /** Where the page before ends and the page after begins, % from the left. */
  const [edge, setEdge] = useState(50);
  const { stage, scale } = useFit(width);
  const isNew = !livePaths.includes(path);
  const end = isNew ? 0 : edge;
  const side = (name: "draft" | "live", title: string) => (
    <iframe
      key={`${name} ${path} ${width}`}
      title={`The page ${title}`}
      src={`${location.protocol}//${name}-${id}.${location.host}/_preview?${new URLSearchParams({ token: draft?.preview.token ?? "", to: path })}`}
      style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
    />
  );
  return (
    <Card title="Pages before and after">
      <Alert problem={problem} />
      <div className="bar">
        <SelectField
          label="Page"
          className="bar"
          value={path}
          options={Array.from(paths, (value) => ({ value }))}
          onValue={setPath}
        />
        <WidthChoice label="Width of the pages" {...{ width }} onWidth={setWidth} />
        <label className="bar grow">
          <span>Before</span>
          <input
            type="range"
            className="grow"
            value={end}
            disabled={isNew}
            aria-valuetext={`${100 - end}% of the page after`}
            onChange={({ target }) => setEdge(Number(target.value))}
          />
          <span>After</span>
        </label>
      </div>
      {isNew ? <Quiet>This page is new: there is no page before, only the page after.</Quiet> : null}
      <div ref={stage}>
        {draft ? (
          // What is compared is looked at, not used.
          <div className="compared" inert style={{ width: width * scale, height: HEIGHT * scale }}>
            {isNew ? null : side("live", "before")}
            <div style={{ clipPath: `inset(0 0 0 ${end}%)` }}>{side("draft", "after")}</div>
            {isNew ? null : <i style={{ left: `${end}%` }} />}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
