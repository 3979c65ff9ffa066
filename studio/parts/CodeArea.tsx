import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";
import { computeTextEdit } from "../../schemas/json/text-edit.ts";
import { call } from "../api.ts";

/** Marks a change of another user: it is not sent again. */
const fromOthers = Annotation.define<boolean>();

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "light-dark(#17603a, #7ed6a3)" },
  { tag: [tags.number, tags.bool, tags.null], color: "light-dark(#8a3c00, #f5b27b)" },
  { tag: tags.punctuation, color: "var(--quiet)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", fontSize: "12.5px", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--page)", color: "var(--quiet)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "light-dark(#eef2fb, #262b36)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "light-dark(#cfdcff, #38507f)",
  },
  ".cm-tooltip": { backgroundColor: "var(--surface)", border: "1px solid var(--line)", color: "var(--text)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
});

/** The diagnostics of a text, at their places. */
function marksOf(state: EditorState, problems: readonly Diagnostic[]): Mark[] {
  return problems.map(({ line, column, severity, message, hint }) => {
    const { from, to } = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
    const start = Math.min(to, from + Math.max(0, column - 1));
    return { from: start, to: Math.max(start, to), severity, message: hint ? `${message} ${hint}` : message };
  });
}

/** What the server offers where the cursor is. */
const choices =
  (draft: string, file: string) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(/[\w.$-]+/);
    if (!context.explicit && !typed && context.matchBefore(/"/) === null) return null;
    const text = context.state.doc.toString();
    const found = (await call("POST /api/drafts/:id/complete", { id: draft, file, text, offset: context.pos })).choices;
    const [first] = found;
    if (first === undefined) return null;
    return {
      from: Math.min(...found.map(({ from }) => from)),
      options: found.map(({ label, detail, about, insert, from, to }) => ({
        label: insert.startsWith('"') && !label.startsWith('"') ? `"${label}"` : label,
        displayLabel: label.replaceAll('"', ""),
        ...(detail && { detail }),
        ...(about && { info: about }),
        apply: (view: EditorView) =>
          view.dispatch({
            changes: { from, to: Math.max(to, view.state.selection.main.head), insert },
            selection: { anchor: from + insert.length },
          }),
      })),
    };
  };

/** A file's text with colours, the project's diagnostics and completion. */
export function CodeArea(props: {
  draft: string;
  file: string;
  /** The text as the server has it. */
  text: string;
  line: number;
  problems: readonly Diagnostic[];
  onText(text: string): void;
}) {
  const { draft, file, text, line, problems, onText } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const type = useEffectEvent(onText);
  const first = useRef(text);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // In a tree of its own the editor's style sheet needs no exception from Studio's policy.
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          basicSetup,
          json(),
          lintGutter(),
          syntaxHighlighting(colours),
          look,
          autocompletion({ override: [choices(draft, file)] }),
          EditorView.contentAttributes.of({ "aria-label": `Text of ${file}`, tabindex: "0" }),
          EditorView.updateListener.of((update) => {
            const isOwn = update.transactions.some(
              (transaction) => transaction.docChanged && transaction.annotation(fromOthers) !== true,
            );
            if (isOwn) type(update.state.doc.toString());
          }),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, [draft, file]);
  useEffect(() => {
    const view = editor.current;
    const before = view?.state.doc.toString();
    if (!view || before === undefined || before === text) return;
    const { text: insert, ...range } = computeTextEdit(before, text);
    view.dispatch({ changes: { ...range, insert }, annotations: fromOthers.of(true) });
  }, [text]);
  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, marksOf(view.state, problems)));
  }, [problems]);
  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const { from, to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    view.focus();
  }, [line]);
  return <div ref={place} className="code-area" />;
}
