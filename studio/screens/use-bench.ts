import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { api, type Dealer, type Op, type Place, type Tree } from "../api.ts";
import { type PreviewWidth, say } from "../bridge/preview-host.ts";
import { type Goal, useGoal } from "../deep-link.ts";
import {
  applyChange,
  type Change,
  convertToListChange,
  createEditedValue,
  type EditedValue,
  type Editing,
  type Section,
  sections,
  useWhenSaved,
} from "../editing.ts";
import { focusField } from "../parts/field-focus.ts";
import { windowName } from "../parts/HeldFields.tsx";
import { findTextPointer } from "./find-text-pointer.ts";
import { locateField } from "./locate-field.ts";
import type { useDraft } from "./use-draft.ts";
import { type Selected, useNode } from "./use-node.ts";
import { useNodes } from "./use-nodes.ts";
import { getPageTitle, isPlain, type Pages, usePages } from "./use-pages.ts";
import { usePreview } from "./use-preview.ts";
import { useKeys, useSection } from "./use-section.ts";

/** What the workbench of a draft is given. */
export type BenchProps = ReturnType<typeof useDraft> & {
  dealer: Dealer | undefined;
  /** Is given what to do after each change of the draft. */
  changed: { current: (rev?: number) => void };
  sent: { current: (rev: number) => void };
  onLeave(): void;
  onReview(): void;
  onRules(table?: string, goal?: Goal): void;
};

/** Opens what pointers name, each with the focus in its field. */
function useWays(
  { draft, onRules }: Pick<BenchProps, "draft" | "onRules">,
  parts: {
    pages: Pages;
    preview: ReturnType<typeof usePreview>;
    openSection(section: Section, focus?: readonly string[]): void;
  },
) {
  const { pages, preview, openSection } = parts;
  const { setPanel, setNotice } = preview;
  const goTo = (place: Place) => setPanel({ kind: "file", place });
  const takeGoal = useEffectEvent(useGoal());
  useEffect(() => {
    const { place } = takeGoal();
    if (place) setPanel({ kind: "file", place });
  }, [setPanel]);

  /** Opens the line of the file that says what a pointer names. */
  const openFile = (pointer: string) =>
    void api.tree(draft, pointer).then(
      ({ origins }) => {
        const place = origins.at(-1);
        if (place) goTo(place);
      },
      (error: Error) => setNotice(error.message),
    );
  /** Shows a page, at its own address or at that of a car, model or offer; one without any is opened as a file. */
  const openPage = async (page: string) => {
    const row = pages[page];
    const { path = row?.paths.find(isPlain) } = row?.paths.some(isPlain) ? {} : await api.pageAddress(draft.id, page);
    setNotice(undefined);
    if (path !== undefined) return preview.open(page, path);
    openFile(`/pages/${page}`);
    setNotice(`${row ? getPageTitle(row) : page} has no address to look at it now. Its file is open instead.`);
  };
  /** Opens a page with its settings, or with the form of one of its sections; without a page, a section of a frame. */
  const openOnPage = (page: string | undefined, node: string | undefined) => {
    openSection("page");
    const opening = page !== undefined && preview.shown.page !== page ? openPage(page) : Promise.resolve();
    void opening.then(
      () => preview.select(node ?? null),
      (error: Error) => setNotice(error.message),
    );
  };
  /** Opens what a pointer names; what has no field is opened at its line in the file: at `place`, if that is given. */
  const openPointer = (pointer: string, place?: Place) => {
    const way = locateField(pointer);
    if (way.to === "file") return place ? goTo(place) : openFile(pointer);
    if (way.to === "rules" && (way.isField || !place)) return onRules(way.table, place && { field: pointer, place });
    if (way.to === "page") openOnPage(way.page, way.node);
    if (way.to === "section") openSection(way.section, way.focus);
    if (way.to !== "rules" && way.isField) void focusField(pointer).then((isThere) => isThere || !place || goTo(place));
    else if (place) goTo(place);
  };
  return { goTo, openFile, openPage, openPointer };
}

/** Follows the page that is shown to another address, and leaves one that is gone. */
function useMovedPage(pages: Pages, { shown, open }: Pick<ReturnType<typeof usePreview>, "shown" | "open">) {
  const last = useRef(shown);
  const follow = useEffectEvent(() => {
    // Where the page has moved or is gone, its old address shows the page of those that are not found.
    const { page: id } = shown.path === last.current.path ? last.current : shown;
    const all = Object.values(pages);
    const page = pages[id] ?? pages.home ?? all.find(({ paths }) => paths.some(isPlain));
    const [first] = page?.paths ?? [];
    const [path = ""] = shown.path.split(/[?#]/);
    const isHere = page?.id === shown.page && (page.paths.includes(path) || !page.paths.every(isPlain));
    if (page && first !== undefined && !isHere) open(page.id, first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pages are read again
  useEffect(() => follow(), [pages]);
  useEffect(() => {
    if (pages[shown.page]?.paths.length) last.current = shown;
  }, [pages, shown]);
}

/** The state of a workbench: what is shown, what is selected, and what changes it. */
export function useBench({ draft, changed, sent, isBusy, change, step, onRules }: BenchProps) {
  const [width, setWidth] = useState<PreviewWidth>(innerWidth < 700 ? 390 : 1280);
  /** The layer that the user chose to save in, for what was selected then. */
  const [chosen, setChosen] = useState<{ layer: string; of: string }>();
  const [isFinding, setFinding] = useState(false);
  const { section, focus, open: openSection } = useSection();
  const find = useCallback(() => setFinding(true), []);
  const preview = usePreview(draft, {
    step,
    find,
    select: () => openSection("page"),
    async write(node, text) {
      const pointer = await findTextPointer(draft, node, text);
      return draft.held.some(({ field, window }) => field === pointer && window !== windowName) ? undefined : pointer;
    },
    typed: (pointer, value) => change({ layer: layer ?? draft.slug, pointer, op: "set", value }),
  });
  const { frame, shown, selected: at } = preview;
  const editedNow = `${section} ${at ?? shown.page}`;
  const layer = chosen?.of === editedNow ? chosen.layer : undefined;
  const { pages, components } = usePages(draft, isBusy);
  const { layout, selected, isRead, show, reload } = useNode(draft, shown.page, at);
  useKeys(step, find);
  sent.current = (rev) => say(frame, draft.id, { type: "expect", rev });
  changed.current = (rev) => {
    say(frame, draft.id, { type: "refresh", ...(rev !== undefined && { rev }) });
    // While the user types, the form shows what they type.
    if (!isBusy) void reload().catch(() => undefined);
  };
  useEffect(() => {
    if (!isBusy) void reload().catch(() => undefined);
  }, [isBusy, reload]);
  const saveIn = layer ?? selected?.props.layers.at(-1) ?? draft.slug;
  const nodes = useNodes({ draft, layout, layer: saveIn, change }, preview);
  const { goTo, openFile, openPage, openPointer } = useWays({ draft, onRules }, { pages, preview, openSection });
  const whenSaved = useWhenSaved(isBusy);
  useMovedPage(pages, preview);
  const editing: Editing = {
    draft,
    isBusy,
    layer: saveIn,
    onLayer: (next) => setChosen({ layer: next, of: editedNow }),
    change,
    onGoTo: goTo,
    onOpen: openPointer,
    onOpenFile: openFile,
    paths: Object.values(pages).flatMap((page) => page.paths.filter(isPlain)),
  };
  return {
    ...{ width, setWidth, isFinding, setFinding, section, focus, openSection, find },
    ...{
      preview,
      pages,
      components,
      layout,
      selected,
      isRead: isRead && Object.keys(components).length > 0,
      nodes,
      goTo,
      openFile,
      openPage,
      openPointer,
      showPage: (page: string, path: string) => whenSaved(() => preview.open(page, path)),
      editing,
    },
    /** The props of the selected section, which the page follows; a list is said as a whole. */
    propsOf(node: Selected): EditedValue {
      const at = (steps: readonly string[]) => `${node.at}/props${formatPointer(steps)}`;
      const apply = (changes: readonly Change[]) => {
        const all = changes.map((change) => convertToListChange(node.props.value, change));
        const value = all.reduce(applyChange, node.props.value);
        change(...all.map(({ steps, ...rest }): Op => ({ ...rest, layer: saveIn, pointer: at(steps) })));
        show({ ...node, props: { ...node.props, value } as Tree });
      };
      return createEditedValue(node.props, apply, at);
    },
    /** Changes when, or on which screens, the selected section is shown. */
    setOnNode(node: Selected, part: "when" | "only", value: JsonValue | undefined) {
      const step: Change = value === undefined ? { op: "remove", steps: [part] } : { op: "set", steps: [part], value };
      show({ ...node, node: convertToJsonObject(applyChange(node.node, step)) });
      const { steps: _, ...op } = step;
      change({ ...op, layer: saveIn, pointer: `${node.at}/${part}` } as Op);
    },
  };
}

export type BenchState = ReturnType<typeof useBench>;

/** Something that the palette does. */
export interface Command {
  title: string;
  keys?: string;
  act(): void;
}

/** What the palette can do in a workbench. */
export function listCommands(bench: BenchProps & BenchState): Command[] {
  const { draft, view, look, step, onReview, onRules, onLeave, openSection, nodes, preview, setWidth, goTo } = bench;
  const { mode, choose, setPanel, selected, shown } = preview;
  const isEditing = mode === "edit";
  return [
    ...Object.entries(sections).map(([name, label]) => ({
      title: `Edit ${label.toLowerCase()}`,
      act: () => openSection(name as Section),
    })),
    { title: "Add a section", keys: "Insert", act: () => nodes.askBelow(selected) },
    { title: "Undo", keys: "Ctrl+Z", act: () => void step("undo") },
    { title: "Redo", keys: "Ctrl+Shift+Z", act: () => void step("redo") },
    ...[
      ["Open site.json", "site.json"],
      ["Edit named conditions as text", "rules/conditions.json"],
    ].map(([title = "", file = ""]) => ({
      title,
      act: () => goTo({ file: `${draft.slug}/${file}`, line: 1 }),
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
    { title: "Comments", act: () => setPanel({ kind: "comments" }) },
    { title: "Problems", act: () => setPanel({ kind: "problems" }) },
    { title: "Look at it as on a phone", keys: "390 px", act: () => setWidth(390) },
    { title: "Look at it as on a tablet", keys: "820 px", act: () => setWidth(820) },
    { title: "Look at it as on a desk", keys: "1280 px", act: () => setWidth(1280) },
    { title: "Look at it signed in", act: () => void look({ ...view, as: "phone" }) },
    { title: "Look at it as anonymous", act: () => void look({ ...view, as: "anonymous" }) },
    { title: "Look at it now", act: () => void look({ ...view, at: "" }) },
    {
      title: isEditing ? "Use the page" : "Edit the page",
      act: () => choose(isEditing ? "browse" : "edit"),
    },
    { title: "Edit rules", act: () => onRules() },
    { title: "Review", act: onReview },
    { title: "All dealers", act: onLeave },
  ];
}
