import type { DraftState, DraftView, Explained, Said } from "../api.ts";
import { FileView } from "./FileView.tsx";
import { Problems } from "./Problems.tsx";
import { Why } from "./Why.tsx";

/** What stands below the preview. */
export type PanelState =
  | { kind: "problems" }
  | { kind: "why"; found: Explained }
  | { kind: "file"; place: Pick<Said, "file" | "line"> }
  | undefined;

/** Problems, an explanation, or a file with its problems. */
export function Panels(props: {
  panel: PanelState;
  draft: DraftView;
  onSaved(state: DraftState): void;
  onGoTo(place: Pick<Said, "file" | "line">): void;
  onClose(): void;
}) {
  const { panel, draft, onSaved, onGoTo, onClose } = props;
  switch (panel?.kind) {
    case undefined:
      return null;
    case "problems":
      return <Problems state={draft} onGoTo={onGoTo} />;
    case "why":
      return <Why found={panel.found} onGoTo={onGoTo} onClose={onClose} />;
    case "file":
      return (
        <>
          <Problems state={draft} onGoTo={onGoTo} />
          <FileView
            key={panel.place.file}
            draft={draft.id}
            rev={draft.rev}
            place={panel.place}
            problems={draft.problems}
            onSaved={onSaved}
            onClose={onClose}
          />
        </>
      );
  }
}
