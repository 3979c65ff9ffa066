import { useCallback, useEffect, useState } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { api, type DraftView } from "../api.ts";
import { isPlain } from "../screens/use-pages.ts";
import { createPlainOption, SelectField } from "./Select.tsx";
import "./compare.css";

const widths = [390, 1280];
/** Height of the frames, px of the page. */
const HEIGHT = 1100;
/** Widest that a page is drawn, px of the screen. */
const ROOM = 820;
const sides = { draft: "after", live: "before" } as const;

/** A page of the draft, or of what is live, in a frame of its own host. */
function Side(props: { side: keyof typeof sides; draft: DraftView; path: string; width: number; scale: number }) {
  const { side, draft, path, width, scale } = props;
  const query = new URLSearchParams({ token: draft.preview.token, to: path });
  return (
    <iframe
      title={`The page ${sides[side]}`}
      src={`${location.protocol}//${side}-${draft.id}.${location.host}/_preview?${query}`}
      style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
    />
  );
}

/** A page before and after, one over the other: a slider uncovers the page after. */
export function ComparePages({ id, livePaths }: { id: string; livePaths: readonly string[] }) {
  const [draft, setDraft] = useState<DraftView>();
  const [paths, setPaths] = useState<string[]>(["/"]);
  const [path, setPath] = useState("/");
  const [width, setWidth] = useState(1280);
  /** Where the page before ends and the page after begins, % from the left. */
  const [edge, setEdge] = useState(50);
  const [room, setRoom] = useState(ROOM);
  const measure = useCallback((frame: HTMLElement | null) => {
    if (frame === null) return;
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    api.draft(id).then(
      async (opened) => {
        setDraft(opened);
        const { value } = await api.tree({ id, slug: opened.slug }, "/pages");
        const all = Object.values(convertToJsonObject(value)).flatMap(
          (page) => (convertToJsonObject(page).paths ?? []) as string[],
        );
        setPaths([...new Set(["/", ...all.filter(isPlain)])]);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [id]);
  const scale = Math.min(1, ROOM / width, room / width);
  const isNew = !livePaths.includes(path);
  const end = isNew ? 0 : edge;
  return (
    <section className="card compare" aria-label="Pages before and after">
      <h2>Pages before and after</h2>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="bar">
        <SelectField
          label="Page"
          className="bar"
          value={path}
          options={paths.map(createPlainOption)}
          onValue={setPath}
        />
        <fieldset className="choices" aria-label="Width of the pages">
          {widths.map((value) => (
            <label key={value}>
              <input type="radio" name="compared" checked={value === width} onChange={() => setWidth(value)} />
              <span>{value}</span>
            </label>
          ))}
        </fieldset>
        <label className="bar grow">
          <span>Before</span>
          <input
            type="range"
            className="grow"
            min={0}
            max={100}
            value={end}
            disabled={isNew}
            aria-valuetext={`${100 - end}% of the page after`}
            onChange={({ target }) => setEdge(Number(target.value))}
          />
          <span>After</span>
        </label>
      </div>
      {isNew ? (
        <p className="quiet">
          {livePaths.length === 0
            ? "Nothing of this dealer is live yet: there is no page before, only the page after."
            : "This page is new: there is no page before, only the page after."}
        </p>
      ) : null}
      {draft ? (
        // What is compared is looked at, not used.
        <div ref={measure}>
          <div className="compared" inert style={{ width: width * scale, height: HEIGHT * scale }}>
            {isNew ? null : <Side key={`live ${path} ${width}`} side="live" {...{ draft, path, width, scale }} />}
            <div className="uncovered" style={{ clipPath: `inset(0 0 0 ${end}%)` }}>
              <Side key={`draft ${path} ${width}`} side="draft" {...{ draft, path, width, scale }} />
            </div>
            {isNew ? null : <div className="edge" style={{ left: `${end}%` }} />}
          </div>
        </div>
      ) : null}
    </section>
  );
}
