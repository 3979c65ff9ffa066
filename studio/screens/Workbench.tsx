import { Fragment } from "react";
import type { DraftView } from "../api.ts";
import { type Section, sections } from "../editing.ts";
import { LeadOutcome } from "../forms/LeadOutcome.tsx";
import { Palette } from "../palette/Palette.tsx";
import { Catalogue } from "../parts/Catalogue.tsx";
import { Button } from "../parts/controls.tsx";
import { FieldProblems } from "../parts/FieldProblems.tsx";
import { Guard } from "../parts/Guard.tsx";
import { HeldFields } from "../parts/HeldFields.tsx";
import { Inspector } from "../parts/Inspector.tsx";
import { formatName } from "../parts/layers.ts";
import { NewPage, PageSettings } from "../parts/PageSettings.tsx";
import { PageTree } from "../parts/PageTree.tsx";
import { PanelFrame } from "../parts/PanelFrame.tsx";
import { Panels } from "../parts/Panels.tsx";
import { PlannedDraft } from "../parts/Plans.tsx";
import { PreviewFrame, TimeBar } from "../parts/PreviewFrame.tsx";
import { Removed } from "../parts/Removed.tsx";
import { SelectField } from "../parts/Select.tsx";
import { Toolbar } from "../parts/Toolbar.tsx";
import { SectionPanel } from "../sections/SectionPanel.tsx";
import { isOtherDraft, OpenDraft, openDraft } from "./OpenDraft.tsx";
import { BenchContext, listCommands, useBench, useBenchAround } from "./use-bench.ts";
import { useDraft } from "./use-draft.ts";
import { getPageTitle } from "./use-pages.ts";

const keys = [
  ["↑ ↓", "go through the sections in the tree"],
  ["Enter", "opens the form"],
  ["Alt ↑", "moves a section"],
  ["Insert", "adds one below"],
  ["Delete", "removes it"],
  ["Ctrl K", "finds any page, text or setting"],
  ["Ctrl Z", "undoes whatever it was"],
] as const;

/** What can be done, while nothing is selected. */
const Teach = () => (
  <div className="stack quiet">
    <h2>Click anything on the page</h2>
    <p>Its form opens here. Click a text twice to type over it where it stands.</p>
    <p>
      Tick "Ask why", or hold Alt, and click a tag, price or button to see why it is there, or a car to see what is
      missing and why.
    </p>
    <dl className="facts">
      {keys.map(([combination, does]) => (
        <Fragment key={combination}>
          <dt>
            {combination.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
);

/** The drawings of the buttons, by file. */
const signs = import.meta.glob<string>("../signs/*.svg", { eager: true, query: "?url", import: "default" });

/** What of the draft is edited. */
function Rail() {
  const { section, openSection, onRules } = useBenchAround();
  const button = (name: string, label: string, open: () => void) => (
    <Button key={name} aria-current={name === section ? "page" : undefined} onClick={open}>
      <i aria-hidden="true" style={{ maskImage: `url("${signs[`../signs/${name}.svg`]}")` }} />
      {label}
    </Button>
  );
  return (
    <nav className="rail" aria-label="What to edit">
      {Object.entries(sections).map(([name, label]) => button(name, label, () => openSection(name as Section)))}
      {button("rules", "Rules", () => onRules())}
    </nav>
  );
}

/** One draft: opened first, then edited. */
const Workbench = () => <OpenDraft>{(opened) => <Bench key={opened.id} opened={opened} />}</OpenDraft>;

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
  if (selected) return <Inspector key={selected.pointer([])} selected={selected} />;
  return (
    <>
      {preview.selected === null ? <PageSettings key={preview.shown.page} /> : null}
      <Teach />
    </>
  );
}

/** The tree of the page, the page itself, and the form of what is selected. */
function Bench({ opened }: { opened: DraftView }) {
  const bench = useBench(useDraft(opened));
  const { draft, problem, preview, section, look, view } = bench;
  const { notice, setNotice } = preview;
  return (
    <BenchContext value={bench}>
      <div className="workbench" data-section={section}>
        <Toolbar />
        <div className="notice">
          <PlannedDraft draft={draft} onCancelled={() => void look(view)} />
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
