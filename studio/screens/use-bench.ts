import { useCallback, useEffect, useState } from "react";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { api, type Dealer, type DraftView, type Said, type Tree } from "../api.ts";
import { type Editing, type Section, sections, withPart } from "../editing.ts";
import type { Command } from "../palette/Palette.tsx";
import { fromSteps } from "../parts/layers.ts";
import { type PreviewWidth, say } from "../parts/PreviewFrame.tsx";
import { textPointer } from "./text-in-place.ts";
import type { useDraft, View } from "./use-draft.ts";
import { type Selected, useNode } from "./use-node.ts";
import { placeFor, useNodes } from "./use-nodes.ts";
import { isPlain, usePages } from "./use-pages.ts";
import { usePreview } from "./use-preview.ts";
import { useKeys, useSection } from "./use-section.ts";

/** What the workbench of a draft is given. */
export type BenchProps = Omit<ReturnType<typeof useDraft>, "draft"> & {
  draft: DraftView;
  dealer: Dealer | undefined;
  view: View;
  onView(view: View): void;
  /** Is given what to do after each change of the draft. */
  changed: { current: () => void };
  onLeave(): void;
  onReview(): void;
  onRules(table?: string): void;
};

/** The panels that edit sections of the JSON other than pages. */
const panelOf: { readonly [section: string]: Section } = {
  copy: "words",
  theme: "theme",
  menus: "menus",
  forms: "forms",
  content: "content",
  site: "site",
};

/** Pointer of the node that a pointer leads into; undefined if it leads into none. */
function nodeOf(pointer: string): string | undefined {
  const end = pointer.search(/\/(props|when|repeat)(\/|$)/);
  const node = end < 0 ? pointer : pointer.slice(0, end);
  return /\/(layout|slots\/[^/]+)\/[^/]+$/.test(node) ? node : undefined;
}

/** The state of a workbench: what is shown, what is selected, and what changes it. */
export function useBench({ draft, changed, isBusy, change, step, onRules }: BenchProps) {
  const [width, setWidth] = useState<PreviewWidth>(1280);
  const [layer, setLayer] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  const { section, focus, open: openSection } = useSection();
  const find = useCallback(() => setFinding(true), []);
  const preview = usePreview(draft, {
    step,
    find,
    select: () => openSection("page"),
    write: (pointer, text) => textPointer(draft, pointer, text),
    typed: (pointer, value) => change({ layer: layer ?? draft.slug, pointer, op: "set", value }),
  });
  const { frame, shown, selected: at, setPanel } = preview;
  const { pages, components, reload: reloadPages } = usePages(draft);
  const { layout, selected, show, reload } = useNode(draft, shown.page, at);
  useKeys(step, find);
  changed.current = () => {
    say(frame, draft.id, { type: "refresh" });
    // While somebody types, the form shows what they type.
    if (!isBusy) void reload().catch(() => undefined);
  };
  useEffect(() => {
    if (!isBusy) void reload().catch(() => undefined);
  }, [isBusy, reload]);
  const saveIn = layer ?? selected?.props.layers.at(-1) ?? draft.slug;
  const nodes = useNodes({ draft, layout, layer: saveIn, change }, preview);
  const goTo = (place: Pick<Said, "file" | "line">) => setPanel({ kind: "file", place });

  /** Opens what a pointer names: a section of a page, an entry of a panel, or else the line in its file. */
  const openPointer = (pointer: string) => {
    const [first = "", ...steps] = fromSteps(pointer);
    const next = panelOf[first];
    if (next) return openSection(next, first === "copy" ? [steps.join("/")] : steps);
    if (first === "rules") return onRules(steps[0]);
    if (first === "pages" || first === "frames") {
      openSection("page");
      const [page = ""] = steps;
      const path = (pages[page]?.paths ?? []).find(isPlain);
      if (first === "pages" && path !== undefined && shown.page !== page) preview.open(page, path);
      const node = nodeOf(pointer);
      if (node !== undefined) preview.select(node);
      return;
    }
    api.tree(draft, pointer).then(
      ({ origins }) => {
        const place = origins.at(-1);
        if (place) goTo(place);
      },
      (error: Error) => preview.setNotice(error.message),
    );
  };
  const editing: Editing = {
    draft,
    isBusy,
    layer: saveIn,
    onLayer: setLayer,
    change,
    onGoTo: goTo,
    onOpen: openPointer,
  };
  return {
    ...{ width, setWidth, isFinding, setFinding, section, focus, openSection, find },
    ...{ preview, pages, reloadPages, components, layout, selected, nodes, goTo, openPointer, editing },
    paths: Object.values(pages).flatMap((page) => page.paths.filter(isPlain)),
    /** Changes props of the selected section. */
    edit(node: Selected, changes: { pointer: string; value: JsonValue | undefined }[]) {
      let { value } = node.props;
      for (const { pointer, value: next } of changes) {
        value = withPart(value, fromSteps(pointer.slice(`${node.at}/props`.length)), next);
        if (next === undefined) change({ layer: saveIn, pointer, op: "remove" });
        else change({ layer: saveIn, pointer, op: "set", value: next });
      }
      show({ ...node, props: { ...node.props, value } as Tree });
    },
    /** Changes when the selected section is shown. */
    setWhen(node: Selected, when: JsonValue | undefined) {
      const pointer = `${node.at}/when`;
      const { when: _, ...rest } = objectOf(node.node);
      show({ ...node, node: when === undefined ? rest : { ...rest, when } });
      if (when === undefined) change({ layer: saveIn, pointer, op: "remove" });
      else change({ layer: saveIn, pointer, op: "set", value: when });
    },
  };
}

export type BenchState = ReturnType<typeof useBench>;

/** What the palette can do in a workbench. */
export function commandsOf(props: BenchProps, bench: BenchState): Command[] {
  const { view, onView, step, onReview, onLeave } = props;
  const { openSection, nodes, preview, layout, setWidth } = bench;
  const { mode, choose, setPanel, selected, shown } = preview;
  const isEditing = mode === "edit";
  return [
    ...Object.entries(sections).map(([name, label]) => ({
      title: `Edit ${label.toLowerCase()}`,
      act: () => openSection(name as Section),
    })),
    { title: "Add a section", keys: "Insert", act: () => nodes.ask(placeFor(selected, layout)) },
    { title: "Undo", keys: "Ctrl+Z", act: () => void step("undo") },
    { title: "Redo", keys: "Ctrl+Shift+Z", act: () => void step("redo") },
    ...[
      ["Open site.json", "site.json"],
      ["Edit named conditions as text", "rules/conditions.json"],
    ].map(([title = "", file = ""]) => ({
      title,
      act: () => bench.goTo({ file: `${props.draft.slug}/${file}`, line: 1 }),
    })),
    {
      title: "Why: what decided on this page",
      act: () => setPanel({ kind: "why", asked: { path: shown.path } }),
    },
    ...(selected === null
      ? []
      : [
          {
            title: "Why is this section shown, or not",
            keys: "Alt+W",
            act: () => setPanel({ kind: "why-section", at: selected }),
          },
        ]),
    { title: "Problems", act: () => setPanel({ kind: "problems" }) },
    { title: "Look at it as on a phone", keys: "390 px", act: () => setWidth(390) },
    { title: "Look at it as on a tablet", keys: "820 px", act: () => setWidth(820) },
    { title: "Look at it as on a desk", keys: "1280 px", act: () => setWidth(1280) },
    { title: "Look at it side by side", keys: "390, 820, 1280 px", act: () => setWidth("all") },
    { title: "Look at it signed in", act: () => onView({ ...view, as: "phone" }) },
    { title: "Look at it as anonymous", act: () => onView({ ...view, as: "anonymous" }) },
    { title: "Look at it now", act: () => onView({ ...view, at: "" }) },
    {
      title: isEditing ? "Use the page" : "Edit the page",
      act: () => choose(isEditing ? "browse" : "edit"),
    },
    { title: "Edit rules", act: () => props.onRules() },
    { title: "Review", act: onReview },
    { title: "All dealers", act: onLeave },
  ];
}
