import { useBenchAround } from "../screens/bench-context.ts";
import { Comments } from "./Comments.tsx";
import { FileView } from "./FileView.tsx";
import { Problems } from "./Problems.tsx";
import { Why } from "./Why.tsx";
import { WhySection } from "./WhySection.tsx";

/** What stands below the preview: problems, comments, an explanation, or a file with its problems. */
export function Panels() {
  const { preview, draft, view, saved, goTo, openPointer } = useBenchAround();
  const { panel, setPanel, shown, selected } = preview;
  const problems = <Problems state={draft} onOpen={openPointer} onGoTo={goTo} />;
  const of = { draft: draft.id, rev: draft.rev, onClose: () => setPanel(undefined) };
  switch (panel?.kind) {
    case undefined:
      return null;
    case "problems":
      return problems;
    case "comments":
      return (
        <Comments draft={draft} about={selected ?? `/pages/${shown.page}`} onOpen={openPointer} onClose={of.onClose} />
      );
    case "why":
      return (
        <Why
          {...of}
          asked={panel.asked}
          at={view.at}
          onGoTo={goTo}
          onOpen={openPointer}
          onAsk={(asked) => setPanel({ kind: "why", asked })}
        />
      );
    case "why-section":
      return (
        <WhySection
          {...{ ...of, view }}
          at={panel.at}
          path={shown.path}
          isEmpty={shown.empty.includes(panel.at)}
          ways={{
            onOpen: openPointer,
            onTable: (table) => setPanel({ kind: "why", asked: { table, path: shown.path } }),
          }}
        />
      );
    case "file":
      return (
        <>
          {problems}
          <FileView key={panel.place.file} {...of} place={panel.place} problems={draft.problems} onSaved={saved} />
        </>
      );
  }
}
