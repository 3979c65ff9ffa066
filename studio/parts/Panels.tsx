import type { DraftState, DraftView, Place } from "../api.ts";
import type { View } from "../screens/use-draft.ts";
import { Comments } from "./Comments.tsx";
import { FileView } from "./FileView.tsx";
import { Problems } from "./Problems.tsx";
import { Why, type WhyAsked } from "./Why.tsx";
import { WhySection } from "./WhySection.tsx";

/** What stands below the preview. */
export type PanelState =
  | { kind: "problems" }
  | { kind: "comments" }
  | { kind: "why"; asked: WhyAsked }
  | { kind: "why-section"; at: string }
  | { kind: "file"; place: Place }
  | undefined;

/** Problems, an explanation, or a file with its problems. */
export function Panels(props: {
  panel: PanelState;
  draft: DraftView;
  view: View;
  /** The page that is shown, and the sections on it that show nothing. */
  shown: { path: string; empty: readonly string[] };
  /** Pointer of the section that is selected, or of the page. */
  selected: string;
  onPanel(panel: PanelState): void;
  onSaved(state: DraftState): void;
  onGoTo(place: Place): void;
  /** Opens what a pointer names. */
  onOpen(pointer: string, place?: Place): void;
}) {
  const { panel, draft, view, shown, onPanel, onSaved, onGoTo, onOpen } = props;
  const of = { draft: draft.id, rev: draft.rev, onClose: () => onPanel(undefined) };
  switch (panel?.kind) {
    case undefined:
      return null;
    case "problems":
      return <Problems state={draft} {...{ onOpen, onGoTo }} />;
    case "comments":
      return <Comments {...{ draft, onOpen }} about={props.selected} onClose={of.onClose} />;
    case "why":
      return (
        <Why
          {...{ ...of, onGoTo, onOpen }}
          asked={panel.asked}
          at={view.at}
          onAsk={(whyAsked) => onPanel({ kind: "why", asked: whyAsked })}
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
            onOpen,
            onTable: (table) => onPanel({ kind: "why", asked: { table, path: shown.path } }),
          }}
        />
      );
    case "file":
      return (
        <>
          <Problems state={draft} {...{ onOpen, onGoTo }} />
          <FileView
            key={panel.place.file}
            draft={draft.id}
            rev={draft.rev}
            place={panel.place}
            problems={draft.problems}
            onSaved={onSaved}
            onClose={of.onClose}
          />
        </>
      );
  }
}
