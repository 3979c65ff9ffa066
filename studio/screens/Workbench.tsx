import { useRef } from "react";
import { useNavigate } from "react-router";
import type { DraftView } from "../api.ts";
import type { Goal, GoalState } from "../deep-link.ts";
import { useKnown } from "../known.ts";
import { Palette } from "../palette/Palette.tsx";
import { Catalogue } from "../parts/Catalogue.tsx";
import { FieldProblems } from "../parts/FieldProblems.tsx";
import { focusField } from "../parts/field-focus.ts";
import { Guard } from "../parts/Guard.tsx";
import { HeldFields } from "../parts/HeldFields.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { formatName, formatPointer } from "../parts/layers.ts";
import { NewPage } from "../parts/NewPage.tsx";
import { NodeActions } from "../parts/NodeActions.tsx";
import { PagePicker } from "../parts/PagePicker.tsx";
import { PageSettings } from "../parts/PageSettings.tsx";
import { PageTree } from "../parts/PageTree.tsx";
import { Panels } from "../parts/Panels.tsx";
import { PlannedDraft } from "../parts/Plans.tsx";
import { PreviewFrame } from "../parts/PreviewFrame.tsx";
import { Rail } from "../parts/Rail.tsx";
import { Removed } from "../parts/Removed.tsx";
import { Teach } from "../parts/Teach.tsx";
import { TimeBar } from "../parts/TimeBar.tsx";
import { Toolbar } from "../parts/Toolbar.tsx";
import { TriedForm } from "../parts/TriedForm.tsx";
import { SectionPanel } from "../sections/SectionPanel.tsx";
import "../grid/grid.css";
import { isOtherDraft, OpenDraft, openDraft } from "./OpenDraft.tsx";
import { type BenchProps, type BenchState, listCommands, useBench } from "./use-bench.ts";
import { useDraft } from "./use-draft.ts";
import { findInsertionPoint } from "./use-nodes.ts";

/** One draft: opened first, then edited. */
const Workbench = () => <OpenDraft>{(opened) => <OpenedBench key={opened.id} opened={opened} />}</OpenDraft>;

function OpenedBench({ opened }: { opened: DraftView }) {
  const navigate = useNavigate();
  const { dealers } = useKnown();
  const changed = useRef<(rev?: number) => void>(() => undefined);
  const sent = useRef<(rev: number) => void>(() => undefined);
  const open = useDraft(
    opened,
    (rev) => changed.current(rev),
    (rev) => sent.current(rev),
  );
  const { id, slug } = opened;
  return (
    <Bench
      {...{ ...open, changed, sent }}
      dealer={dealers.find((dealer) => dealer.slug === slug)}
      onLeave={() => void navigate("/")}
      onReview={() => void navigate(`/drafts/${id}/review`)}
      onRules={(table = "tag", goal?: Goal) =>
        void navigate(`/drafts/${id}/rules/${table}`, { state: { goal } satisfies GoalState })
      }
    />
  );
}

interface Part {
  props: BenchProps;
  bench: BenchState;
}

/** The pages, and the sections of the one that is shown. */
function PageSide({ bench }: Omit<Part, "props">) {
  const { preview, pages, layout, nodes, editing } = bench;
  const { selected, select, shown, setPanel } = preview;
  const why = (at: string) => setPanel({ kind: "why-section", at });
  const add = () => nodes.ask(findInsertionPoint(selected, layout));
  return (
    <nav className="side" aria-label="Pages">
      <PagePicker pages={pages} page={shown.page} onOpen={(page) => void bench.openPage(page)} />
      <NewPage edit={editing} pages={pages} onMade={bench.showPage} />
      <PageTree
        layout={layout?.value.layout}
        at={`${layout?.pointer ?? ""}/layout`}
        selected={selected}
        absent={(at) =>
          shown.sections.length === 0 || (shown.sections.includes(at) && !shown.empty.includes(at))
            ? undefined
            : shown.empty.includes(at)
              ? "nothing to show"
              : "not shown"
        }
        onWhy={why}
        onSelect={select}
        onEnter={(at) => void focusField(at)}
        onAdd={add}
        onCopy={nodes.copy}
        onMove={nodes.move}
        onDrop={nodes.drop}
        onRemove={nodes.remove}
      />
      <button type="button" className="add" onClick={add}>
        Add a section
      </button>
      {[
        { what: "sections", document: layout?.pointer ?? "" },
        { what: "pages", document: "/pages" },
      ].map((removed) => (
        <Removed key={removed.what} {...removed} edit={editing} />
      ))}
    </nav>
  );
}

/** The page itself, with what stands before and below it. */
function Middle({ props, bench }: Part) {
  const { draft, dealer, view, look, saved, tried, clearTried } = props;
  const { preview, components, nodes, width, goTo } = bench;
  const { frame, shown, panel, setPanel, onMessage } = preview;
  const { place } = nodes;
  return (
    <main className="middle">
      {place ? (
        <Catalogue
          draft={draft.id}
          components={components}
          where={
            place.after
              ? `Below ${formatName(place.after)}, in ${formatPointer(place.list)}`
              : `At the end of ${formatPointer(place.list)}`
          }
          problem={nodes.problem}
          isBusy={nodes.adding}
          onAdd={(use) => void nodes.add(use)}
          onClose={() => nodes.ask(undefined)}
        />
      ) : null}
      {draft.problems.some(({ severity }) => severity === "error") ? (
        <p className="behind" role="status">
          The preview shows the last version without errors.{" "}
          <button type="button" className="link" onClick={() => setPanel({ kind: "problems" })}>
            What is wrong
          </button>
        </p>
      ) : null}
      <PreviewFrame
        {...{ frame, width, onMessage, draft: draft.id, token: draft.preview.token, path: shown.path }}
        rev={draft.rev}
        selected={preview.selected}
        isUsed={preview.mode === "browse"}
      />
      <TimeBar view={view} moments={draft.moments} timeZone={dealer?.timeZone} onView={(next) => void look(next)} />
      {tried ? <TriedForm tried={tried} onClose={clearTried} /> : null}
      <Panels
        {...{ panel, draft, view, shown, onSaved: saved, onGoTo: goTo, onPanel: setPanel }}
        selected={preview.selected ?? `/pages/${shown.page}`}
        onOpen={bench.openPointer}
      />
    </main>
  );
}

/** The form of what is selected, or the panel of a section. */
function Selection({ bench }: Omit<Part, "props">) {
  const { section, selected, editing, focus, nodes, layout, components, preview } = bench;
  if (section !== "page") return <SectionPanel section={section} edit={editing} focus={focus} />;
  if (!selected)
    return (
      <>
        {preview.selected === null ? (
          <PageSettings
            key={preview.shown.page}
            edit={editing}
            pages={bench.pages}
            page={preview.shown.page}
            onMade={(page, path) => path !== undefined && bench.showPage(page, path)}
            onDeleted={(title) => preview.setNotice(`${title} is deleted in this draft. Undo brings it back.`)}
          />
        ) : null}
        <Teach />
      </>
    );
  const { at, node } = selected;
  return (
    <Inspector
      key={at}
      edit={editing}
      component={components[String(node.use)]}
      {...{ node, at, document: layout?.value }}
      value={bench.propsOf(selected)}
      onNode={(part, value) => bench.setOnNode(selected, part, value)}
      actions={
        <NodeActions
          name={String(node.id)}
          onAdd={() => nodes.ask(findInsertionPoint(at, layout))}
          onCopy={() => nodes.copy(at)}
          onWhy={() => bench.preview.setPanel({ kind: "why-section", at })}
          onMove={(way) => nodes.move(at, way)}
          onRemove={() => nodes.remove(at)}
        />
      }
    />
  );
}

/** The tree of the page, the page itself, and the form of what is selected. */
function Bench(props: BenchProps) {
  const { draft, dealer, isBusy, problem, step, onLeave, onReview } = props;
  const bench = useBench(props);
  const { preview, section, openSection, components, nodes, layout, width, setWidth, find } = bench;
  const { panel, setPanel, notice, setNotice, mode, choose } = preview;
  const shell = { dealer: dealer?.name ?? draft.slug, onLeave, onReview };
  return (
    <div className="workbench" data-section={section}>
      <Toolbar
        {...{ ...shell, draft, isBusy, width, mode }}
        onStep={(way) => void step(way)}
        onWidth={setWidth}
        onMode={choose}
        onFind={find}
        onComments={() => setPanel(panel?.kind === "comments" ? undefined : { kind: "comments" })}
        onProblems={() => setPanel(panel?.kind === "problems" ? undefined : { kind: "problems" })}
      />
      <div className="notice">
        <PlannedDraft draft={draft} onCancelled={() => void props.look(props.view)} />
        {(problem ?? notice) ? (
          <p role="alert">
            {problem ?? notice}{" "}
            {problem ? null : (
              <button type="button" className="link" onClick={() => setNotice(undefined)}>
                Close
              </button>
            )}
          </p>
        ) : null}
      </div>
      <Rail section={section} onSection={(next) => openSection(next)} onRules={props.onRules} />
      {section === "page" ? <PageSide bench={bench} /> : null}
      <Middle {...{ props, bench }} />
      <aside
        className="side"
        aria-label="Selection"
        inert={draft.plan !== undefined}
        aria-busy={section === "page" && !bench.isRead}
      >
        <Guard of={`${section} ${preview.selected} ${draft.rev}`}>
          <Selection bench={bench} />
        </Guard>
      </aside>
      <FieldProblems problems={draft.problems} />
      <HeldFields draft={draft.id} held={draft.held} />
      {bench.isFinding ? (
        <Palette
          draft={draft.id}
          commands={listCommands(props, bench)}
          components={components}
          onAdd={(use) => void nodes.add(use, findInsertionPoint(preview.selected, layout))}
          onFound={({ pointer }) => bench.openPointer(pointer)}
          onClose={() => bench.setFinding(false)}
        />
      ) : null}
    </div>
  );
}

export { isOtherDraft as shouldRevalidate, openDraft as loader, Workbench as Component };
