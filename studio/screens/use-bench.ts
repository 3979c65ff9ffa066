import { createContext, use, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { parsePointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { call, type Place, readTree } from "../api.ts";
import type { PreviewWidth } from "../bridge/preview-host.ts";
import { type Goal, type GoalState, useGoal } from "../deep-link.ts";
import { type Editing, type Section, sections, selectPart, useValue, useWhenSaved } from "../editing.ts";
import { useDealer } from "../known.ts";
import { focusField } from "../parts/field-focus.ts";
import { windowName } from "../parts/HeldFields.tsx";
import { findTextPointer } from "./find-text-pointer.ts";
import { locateField } from "./locate-field.ts";
import type { useDraft } from "./use-draft.ts";
import { useNodes } from "./use-nodes.ts";
import { getPageTitle, isPlain, type Pages, usePages } from "./use-pages.ts";
import { usePreview } from "./use-preview.ts";
import { useKeys, useSection } from "./use-section.ts";

/** Opens what pointers name, each with the focus in its field. */
function useWays(
  { draft }: ReturnType<typeof useDraft>,
  parts: {
    pages: Pages;
    preview: ReturnType<typeof usePreview>;
    openSection(section: Section, focus?: readonly string[]): void;
    onRules(table?: string, goal?: Goal): void;
  },
) {
  const { pages, preview, openSection, onRules } = parts;
  const { setPanel, setNotice } = preview;
  const goTo = (place: Place) => setPanel({ kind: "file", place });
  const takeGoal = useEffectEvent(useGoal());
  useEffect(() => {
    const { place } = takeGoal();
    if (place) setPanel({ kind: "file", place });
  }, [setPanel]);

  /** Opens the line of the file that says what a pointer names. */
  const openFile = (pointer: string) =>
    void readTree(draft, pointer).then(
      ({ origins }) => {
        const place = origins.at(-1);
        if (place) goTo(place);
      },
      (error: Error) => setNotice(error.message),
    );
  /** Shows a page, at its own address or at that of a car, model or offer; one without any is opened as a file. */
  const openPage = async (page: string) => {
    const row = pages[page];
    const { path = row?.paths.find(isPlain) } = row?.paths.some(isPlain)
      ? {}
      : await call("GET /api/drafts/:id/pages/:page", { id: draft.id, page });
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
  const follow = useEffectEvent((pages: Pages) => {
    const all = Object.values(pages);
    const page =
      pages[shown.page] ?? all.find(({ paths }) => paths.includes("/")) ?? all.find(({ paths }) => paths.some(isPlain));
    const [first] = page?.paths ?? [];
    const [path = ""] = shown.path.split(/[?#]/);
    const isHere = page?.id === shown.page && (page.paths.includes(path) || !page.paths.every(isPlain));
    if (page && first !== undefined && !isHere) open(page.id, first);
  });
  useEffect(() => follow(pages), [pages]);
}

/** The state of a workbench: what is shown, what is selected, and what changes it. */
export function useBench(open: ReturnType<typeof useDraft>) {
  const { draft, frame, isBusy, change, step } = open;
  const navigate = useNavigate();
  const onRules = (table = "tag", goal?: Goal) =>
    void navigate(`/drafts/${draft.id}/rules/${table}`, { state: { goal } satisfies GoalState });
  const [width, setWidth] = useState<PreviewWidth>(innerWidth < 700 ? 390 : 1280);
  /** The layer that the user chose to save in, for what was selected then. */
  const [chosen, setChosen] = useState<{ layer: string; of: string }>();
  const [isFinding, setFinding] = useState(false);
  const { section, focus, open: openSection } = useSection();
  const find = useCallback(() => setFinding(true), []);
  const preview = usePreview(draft, frame, {
    step,
    find,
    select: () => openSection("page"),
    async write(node, text) {
      const pointer = await findTextPointer(draft, node, text);
      return draft.held.some(({ field, window }) => field === pointer && window !== windowName) ? undefined : pointer;
    },
    typed: (pointer, value) => change({ layer: layer ?? draft.slug, pointer, op: "set", value }),
  });
  const { shown, selected: at } = preview;
  const editedNow = `${section} ${at ?? shown.page}`;
  const layer = chosen?.of === editedNow ? chosen.layer : undefined;
  const { pages, components } = usePages(draft, isBusy);
  useKeys(step, find);
  const saveIn = layer ?? draft.slug;
  const around = at === null ? `/pages/${shown.page}` : at.split("/").slice(0, 3).join("/");
  /** The page around the selection, or the frame. */
  const document = useValue({ draft, isBusy, layer: saveIn, change }, around, false);
  const layout = document.tree && { pointer: document.tree.pointer, value: convertToJsonObject(document.value) };
  const node = at?.startsWith(`${layout?.pointer}/`) ? selectPart(document, parsePointer(at).slice(2)) : undefined;
  const selected = node?.value === undefined ? undefined : node;
  const isMade = at === null || selected !== undefined || !isBusy;
  const nodes = useNodes({ draft, layer: saveIn, change }, layout, preview);
  const { goTo, openFile, openPage, openPointer } = useWays(open, { pages, preview, openSection, onRules });
  const whenSaved = useWhenSaved(isBusy);
  useMovedPage(pages, preview);
  const editing: Editing = {
    draft,
    isBusy,
    layers: document.tree?.layers ?? [draft.slug],
    layer: saveIn,
    onLayer: (next) => setChosen({ layer: next, of: editedNow }),
    change,
    onGoTo: goTo,
    onOpen: openPointer,
    onOpenFile: openFile,
    paths: Object.values(pages).flatMap((page) => page.paths.filter(isPlain)),
  };
  return {
    ...open,
    ...{ width, setWidth, isFinding, setFinding, section, focus, openSection, find, onRules, navigate },
    ...{ preview, pages, components, layout, selected, nodes, goTo, openFile, openPage, openPointer, editing },
    dealer: useDealer(draft.slug),
    isRead: layout?.pointer === around && isMade && Object.keys(components).length > 0,
    showPage: (page: string, path: string) => whenSaved(() => preview.open(page, path)),
  };
}

/** A workbench: the draft, what is shown and selected, and what changes it. */
export type Bench = ReturnType<typeof useBench>;

export const BenchContext = createContext<Bench | undefined>(undefined);

/** The workbench around a part of it. */
export function useBenchAround(): Bench {
  const bench = use(BenchContext);
  if (bench === undefined) throw new Error("This is in no workbench.");
  return bench;
}

/** Something that the palette does. */
export interface Command {
  title: string;
  keys?: string;
  act(): void;
}

/** What the palette can do in a workbench. */
export function listCommands(bench: Bench): Command[] {
  const { draft, view, look, step, onRules, navigate, openSection, nodes, preview, setWidth, goTo } = bench;
  const { mode, choose, setPanel, selected, shown } = preview;
  const isUsed = mode === "browse";
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
    { title: isUsed ? "Edit the page" : "Use the page", act: () => choose(isUsed ? "edit" : "browse") },
    { title: "Edit rules", act: () => onRules() },
    { title: "Review", act: () => void navigate(`/drafts/${draft.id}/review`) },
    { title: "All dealers", act: () => void navigate("/") },
  ];
}
