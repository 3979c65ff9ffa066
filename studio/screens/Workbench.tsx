import { useCallback, useEffect, useRef, useState } from "react";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { objectOf } from "../../schemas/json-value.ts";
import { api, type Dealer, type DraftView, type Said, type Tree } from "../api.ts";
import type { PreviewMessage } from "../bridge/messages.ts";
import { Inspector } from "../parts/Inspector.tsx";
import { fromSteps } from "../parts/layers.ts";
import { PagePicker } from "../parts/PagePicker.tsx";
import { PageTree } from "../parts/PageTree.tsx";
import { type PanelState, Panels } from "../parts/Panels.tsx";
import { PreviewFrame, previewOrigin, say } from "../parts/PreviewFrame.tsx";
import { Toolbar } from "../parts/Toolbar.tsx";
import { useDraft, type View } from "./use-draft.ts";
import { type Document, type Selected, useNode } from "./use-node.ts";
import { usePages } from "./use-pages.ts";

/** The value with one part changed, in objects of their own. */
function withPart(
  value: JsonValue | undefined,
  [step, ...rest]: readonly string[],
  part: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return part;
  const copy: JsonObject = { ...objectOf(value) };
  const inner = withPart(copy[step], rest, part);
  if (inner === undefined) delete copy[step];
  else copy[step] = inner;
  return copy;
}

/** The neighbour of a node in its list, up or down. */
function neighbour(layout: Document | undefined, pointer: string, way: "up" | "down"): string | undefined {
  const steps = fromSteps(pointer).slice(2);
  let list: JsonValue | undefined = layout?.value;
  for (const name of steps.slice(0, -1))
    list = Array.isArray(list) ? list.find((item) => objectOf(item).id === name) : objectOf(list)[name];
  const ids = Array.isArray(list) ? list.map((item) => String(objectOf(item).id)) : [];
  const index = ids.indexOf(steps.at(-1) ?? "");
  return index < 0 ? undefined : ids[way === "up" ? index - 1 : index + 1];
}

/** Ctrl+Z and Ctrl+Shift+Z. */
function useUndoKeys(step: (way: "undo" | "redo") => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      step(event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step]);
}

/** One draft: opened first, then edited. */
export function Workbench(props: {
  id: string;
  dealers: Dealer[];
  onLeave(): void;
  onReview(): void;
  onRules(): void;
  onForms(): void;
}) {
  const { id, dealers, onLeave, onReview, onRules, onForms } = props;
  const [view, setView] = useState<View>({ at: "", as: "anonymous" });
  const changed = useRef<() => void>(() => undefined);
  const opened = useDraft(id, view, () => changed.current());
  const { draft, problem } = opened;
  if (draft === undefined)
    return (
      <main className="centred" aria-busy={problem === undefined}>
        <p role={problem ? "alert" : undefined}>{problem ?? "Preparing the draft…"}</p>
        <button type="button" onClick={onLeave}>
          All dealers
        </button>
      </main>
    );
  const dealer = dealers.find((one) => one.slug === draft.slug);
  return (
    <Bench
      {...{ ...opened, draft, dealer, view, changed, onLeave, onReview, onRules, onForms }}
      onView={setView}
    />
  );
}

/** What a preview shows, and how it answers clicks. */
function usePreview(draft: DraftView, { at }: View, step: (way: "undo" | "redo") => unknown) {
  const { id } = draft;
  const frame = useRef<HTMLIFrameElement>(null);
  const [mode, setMode] = useState<"edit" | "browse">("edit");
  const [shown, setShown] = useState({ page: "home", path: "/" });
  const [selected, setSelected] = useState<string | null>(null);
  const [panel, setPanel] = useState<PanelState>();
  const [notice, setNotice] = useState<string>();
  const onMessage = useCallback(
    (message: PreviewMessage) => {
      switch (message.type) {
        case "select":
          return setSelected(message.at);
        case "shown":
          setShown(({ page }) => ({ path: message.path, page: message.page || page }));
          return say(frame, id, { type: "mode", mode });
        case "why": {
          const { table, car, subject, path } = message;
          const about = car === undefined ? { path, subject } : { car };
          api.explain(id, table, { ...about, at }).then(
            (found) => setPanel({ kind: "why", found }),
            (error: Error) => setNotice(error.message),
          );
          return undefined;
        }
        default:
          return step(message.type);
      }
    },
    [id, mode, at, step],
  );
  const choose = (next: typeof mode) => {
    setMode(next);
    say(frame, id, { type: "mode", mode: next });
  };
  return {
    ...{ frame, mode, choose, shown, selected, panel, setPanel, notice, onMessage },
    select(next: string | null) {
      setSelected(next);
      say(frame, id, { type: "show", at: next });
    },
    open(page: string, path: string) {
      setShown({ page, path });
      setSelected(null);
      if (frame.current) frame.current.src = `${previewOrigin(id)}${path}`;
    },
  };
}

/** The tree of the page, the page itself, and the form of what is selected. */
function Bench(
  props: Omit<ReturnType<typeof useDraft>, "draft"> & {
    draft: DraftView;
    dealer: Dealer | undefined;
    view: View;
    onView(view: View): void;
    /** Is given what to do after each change of the draft. */
    changed: { current: () => void };
    onLeave(): void;
    onReview(): void;
    onRules(): void;
    onForms(): void;
  },
) {
  const { draft, dealer, view, onView, changed, onLeave, onReview, onRules, onForms } = props;
  const { problem, isBusy, saved, change, step } = props;
  const [width, setWidth] = useState(1280);
  const [layer, setLayer] = useState<string>();
  const preview = usePreview(draft, view, step);
  const { frame, shown, selected: at, panel, setPanel } = preview;
  const { pages, components } = usePages(draft);
  const { layout, selected, setSelected, reload } = useNode(draft, shown.page, at);
  useUndoKeys(step);
  changed.current = () => {
    say(frame, draft.id, { type: "refresh" });
    // While somebody types, the form shows what they type.
    if (!isBusy) void reload().catch(() => undefined);
  };
  useEffect(() => {
    if (!isBusy) void reload().catch(() => undefined);
  }, [isBusy, reload]);

  const saveIn = layer ?? selected?.props.layers.at(-1) ?? draft.slug;
  const goTo = (place: Pick<Said, "file" | "line">) => setPanel({ kind: "file", place });
  const edit = (node: Selected, changes: { pointer: string; value: JsonValue | undefined }[]) => {
    let { value } = node.props;
    for (const { pointer, value: next } of changes) {
      value = withPart(value, fromSteps(pointer.slice(`${node.at}/props`.length)), next);
      if (next === undefined) change({ layer: saveIn, pointer, op: "remove" });
      else change({ layer: saveIn, pointer, op: "set", value: next });
    }
    setSelected({ ...node, props: { ...node.props, value } as Tree });
  };
  const move = (pointer: string, way: "up" | "down") => {
    const beside = neighbour(layout, pointer, way);
    const where = way === "up" ? { before: beside } : { after: beside };
    if (beside !== undefined) change({ layer: saveIn, pointer, op: "move", ...where });
  };
  const remove = (pointer: string) => {
    change({ layer: saveIn, pointer, op: "remove" });
    preview.select(null);
  };
  const shell = {
    dealer: dealer?.name ?? draft.slug,
    timeZone: dealer?.timeZone,
    onLeave,
    onReview,
    onRules,
    onForms,
    onView,
  };
  return (
    <div className="workbench">
      <Toolbar
        {...{ ...shell, draft, isBusy, view, width, mode: preview.mode }}
        onStep={(way) => void step(way)}
        onWidth={setWidth}
        onMode={preview.choose}
        onProblems={() => setPanel(panel?.kind === "problems" ? undefined : { kind: "problems" })}
      />
      {(problem ?? preview.notice) ? (
        <p role="alert" className="notice">
          {problem ?? preview.notice}
        </p>
      ) : null}
      <nav className="side" aria-label="Pages">
        <PagePicker pages={pages} page={shown.page} onOpen={preview.open} />
        <PageTree
          layout={layout?.value.layout}
          at={`${layout?.pointer ?? ""}/layout`}
          selected={at}
          onSelect={preview.select}
          onMove={move}
          onRemove={remove}
        />
      </nav>
      <main className="middle">
        <PreviewFrame
          {...{ frame, width, draft: draft.id, token: draft.preview.token, path: shown.path }}
          onMessage={preview.onMessage}
        />
        <Panels {...{ panel, draft, onSaved: saved, onGoTo: goTo }} onClose={() => setPanel(undefined)} />
      </main>
      <aside className="side" aria-label="Selection">
        {selected ? (
          <Inspector
            key={selected.at}
            component={components[String(selected.node.use)]}
            {...{ node: selected.node, tree: selected.props, at: selected.at, layer: saveIn, onGoTo: goTo }}
            onLayer={setLayer}
            onChange={(changes) => edit(selected, changes)}
            onReset={(pointer) => change({ layer: saveIn, pointer, op: "reset" })}
          />
        ) : (
          <p className="quiet">
            Click anything on the page to edit it. Alt and click on a tag, price or button asks why it is
            there. In the tree, arrow keys go through the sections, Alt with an arrow moves one, and Delete
            removes it.
          </p>
        )}
      </aside>
    </div>
  );
}
