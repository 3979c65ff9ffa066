import { useRef } from "react";
import { useNavigate } from "react-router";
import type { DraftView } from "../api.ts";
import type { Goal, GoalState } from "../deep-link.ts";
import { LeadOutcome } from "../forms/LeadOutcome.tsx";
import { useDealer } from "../known.ts";
import { Palette } from "../palette/Palette.tsx";
import { Catalogue } from "../parts/Catalogue.tsx";
import { Button } from "../parts/controls.tsx";
import { FieldProblems } from "../parts/FieldProblems.tsx";
import { Guard } from "../parts/Guard.tsx";
import { HeldFields } from "../parts/HeldFields.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { formatName } from "../parts/layers.ts";
import { NewPage } from "../parts/NewPage.tsx";
import { PageSettings } from "../parts/PageSettings.tsx";
import { PageTree } from "../parts/PageTree.tsx";
import { PanelFrame } from "../parts/PanelFrame.tsx";
import { Panels } from "../parts/Panels.tsx";
import { PlannedDraft } from "../parts/Plans.tsx";
import { PreviewFrame } from "../parts/PreviewFrame.tsx";
import { Rail } from "../parts/Rail.tsx";
import { Removed } from "../parts/Removed.tsx";
import { SelectField } from "../parts/Select.tsx";
import { Teach } from "../parts/Teach.tsx";
import { TimeBar } from "../parts/TimeBar.tsx";
import { Toolbar } from "../parts/Toolbar.tsx";
import { SectionPanel } from "../sections/SectionPanel.tsx";
import { BenchContext, useBenchAround } from "./bench-context.ts";
import { isOtherDraft, OpenDraft, openDraft } from "./OpenDraft.tsx";
import { type BenchProps, listCommands, useBench } from "./use-bench.ts";
import { useDraft } from "./use-draft.ts";
import { getPageTitle } from "./use-pages.ts";

/** One draft: opened first, then edited. */
const Workbench = () => <OpenDraft>{(opened) => <OpenedBench key={opened.id} opened={opened} />}</OpenDraft>;

function OpenedBench({ opened }: { opened: DraftView }) {
  const navigate = useNavigate();
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
      dealer={useDealer(slug)}
      onLeave={() => void navigate("/")}
      onReview={() => void navigate(`/drafts/${id}/review`)}
      onRules={(table = "tag", goal?: Goal) =>
        void navigate(`/drafts/${id}/rules/${table}`, { state: { goal } satisfies GoalState })
      }
    />
  );
}

/** The pages, and the sections of the one that is shown. */
function PageSide() {
  const { preview, pages, layout, nodes, editing, openPage } = useBenchAround();
  return (
    <nav className="side" aria-label="Pages">
      <SelectField
        label="Page"
        value={preview.shown.page}
        options={Object.values(pages).map((page) => ({
          value: page.id,
          label: `${getPageTitle(page)} ${page.paths[0] ?? ""}`,
        }))}
        onValue={(page) => void openPage(page)}
      />
      <NewPage />
      <PageTree />
      <Button look="add" label="Add a section" onClick={() => nodes.askBelow(preview.selected)} />
      <Removed what="sections" document={layout?.pointer ?? ""} edit={editing} />
      <Removed what="pages" document="/pages" edit={editing} />
    </nav>
  );
}

/** The page itself, with what stands before and below it. */
function Middle() {
  const { draft, tried, clearTried, preview, nodes } = useBenchAround();
  const { setPanel } = preview;
  const { place } = nodes;
  return (
    <main className="middle">
      {place ? <Catalogue place={place} /> : null}
      {draft.problems.some(({ severity }) => severity === "error") ? (
        <p className="behind" role="status">
          The preview shows the last version without errors.{" "}
          <Button look="link" label="What is wrong" onClick={() => setPanel({ kind: "problems" })} />
        </p>
      ) : null}
      <PreviewFrame />
      <TimeBar />
      {tried ? (
        <PanelFrame
          label="Dry run"
          title={`Dry run: ${formatName(tried.form)}`}
          beside={<output className="good">Nothing was sent</output>}
          onClose={clearTried}
        >
          <LeadOutcome lead={tried} />
        </PanelFrame>
      ) : null}
      <Panels />
    </main>
  );
}

/** The form of what is selected, or the panel of a section. */
function Selection() {
  const { section, selected, editing, focus, preview } = useBenchAround();
  if (section !== "page") return <SectionPanel section={section} edit={editing} focus={focus} />;
  if (selected) return <Inspector key={selected.at} selected={selected} />;
  return (
    <>
      {preview.selected === null ? <PageSettings key={preview.shown.page} /> : null}
      <Teach />
    </>
  );
}

/** The tree of the page, the page itself, and the form of what is selected. */
function Bench(props: BenchProps) {
  const bench = { ...props, ...useBench(props) };
  const { draft, problem, preview, section } = bench;
  const { notice, setNotice } = preview;
  return (
    <BenchContext value={bench}>
      <div className="workbench" data-section={section}>
        <Toolbar />
        <div className="notice">
          <PlannedDraft draft={draft} onCancelled={() => void props.look(props.view)} />
          {(problem ?? notice) ? (
            <p role="alert">
              {problem ?? notice}{" "}
              {problem ? null : <Button look="link" label="Close" onClick={() => setNotice(undefined)} />}
            </p>
          ) : null}
        </div>
        <Rail />
        {section === "page" ? <PageSide /> : null}
        <Middle />
        <aside
          className="side"
          aria-label="Selection"
          inert={draft.plan !== undefined}
          aria-busy={section === "page" && !bench.isRead}
        >
          <Guard of={`${section} ${preview.selected} ${draft.rev}`}>
            <Selection />
          </Guard>
        </aside>
        <FieldProblems problems={draft.problems} />
        <HeldFields draft={draft.id} held={draft.held} />
        {bench.isFinding ? <Palette commands={listCommands(bench)} /> : null}
      </div>
    </BenchContext>
  );
}

export { isOtherDraft as shouldRevalidate, openDraft as loader, Workbench as Component };
