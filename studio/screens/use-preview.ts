import { type RefObject, useRef, useState } from "react";
import type { DraftView, Place } from "../api.ts";
import type { PreviewMessage, PreviewMode } from "../bridge/messages.ts";
import { previewOrigin, say } from "../bridge/preview-host.ts";

/** What is asked: a table's decision about a car, or on the page; without a table, all of them. */
export interface WhyAsked {
  table?: string;
  car?: string;
  /** Of several decisions of a page: about which id, or which of them. */
  subject?: string;
  n?: number;
  path: string;
}

/** What stands below the preview. */
export type PanelState =
  | { kind: "problems" }
  | { kind: "comments" }
  | { kind: "why"; asked: WhyAsked }
  | { kind: "why-section"; at: string }
  | { kind: "file"; place: Place }
  | undefined;

/** The page that a preview shows. */
interface Shown {
  page: string;
  path: string;
  /** Pointers of the sections that are on it; none: not yet known. */
  sections: readonly string[];
  /** Those of them that have nothing to show. */
  empty: readonly string[];
}

/** What a preview shows, and how it answers clicks. */
export function usePreview(
  draft: DraftView,
  frame: RefObject<HTMLIFrameElement | null>,
  on: {
    step(way: "undo" | "redo"): unknown;
    /** A section was clicked. */
    select(): void;
    find(): void;
    /** A text is to be edited where it stands: its pointer, if it is one that can be. */
    write(at: string, text: string): Promise<string | undefined>;
    /** What was typed there. */
    typed(pointer: string, text: string): void;
  },
) {
  const { id } = draft;
  const [mode, setMode] = useState<PreviewMode>("edit");
  const [shown, setShown] = useState<Shown>({ page: "home", path: "/", sections: [], empty: [] });
  const [selected, setSelected] = useState<string | null>(null);
  const [panel, setPanel] = useState<PanelState>();
  const [notice, setNotice] = useState<string>();
  const writing = useRef<string>(undefined);
  /** When a page was opened last, ms since 1970. */
  const opened = useRef(0);
  const onMessage = (message: PreviewMessage) => {
    switch (message.type) {
      case "select":
        on.select();
        return setSelected(message.at);
      case "shown":
        // A document that is being left may still say what it shows.
        if (message.since < opened.current) return undefined;
        // At the address that was opened it is that page, though one with an error may stand there.
        setShown(({ page, path }) => ({ ...message, page: (message.path !== path && message.page) || page }));
        return say(frame, id, { type: "mode", mode });
      case "why": {
        const { type: _, ...asked } = message;
        return setPanel({ kind: "why", asked });
      }
      case "why-section":
        return setPanel({ kind: "why-section", at: message.at });
      case "edit":
        void on.write(message.at, message.text).then((pointer) => {
          writing.current = pointer;
          say(frame, id, { type: "write", may: pointer !== undefined });
        });
        return undefined;
      case "typed":
        if (writing.current !== undefined) on.typed(writing.current, message.text);
        return undefined;
      case "find":
        return on.find();
      default:
        return void on.step(message.type);
    }
  };
  const choose = (next: PreviewMode) => {
    setMode(next);
    say(frame, id, { type: "mode", mode: next });
  };
  return {
    ...{ mode, choose, shown, selected, panel, setPanel, notice, setNotice, onMessage },
    select(next: string | null) {
      setSelected(next);
      say(frame, id, { type: "show", at: next });
    },
    open(page: string, path: string) {
      opened.current = performance.timeOrigin + performance.now();
      setShown({ page, path, sections: [], empty: [] });
      setSelected(null);
      if (frame.current) frame.current.src = `${previewOrigin(id)}${path}`;
    },
  };
}
