import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import type { JsonValue } from "../../schemas/json-value.ts";
import { type Beside, listOf, type Way } from "../screens/moved.ts";
import { useBenchAround } from "../screens/use-bench.ts";
import { focusField } from "./field-focus.ts";
import { formatName } from "./layers.ts";
import { toggleInSet } from "./names.ts";

interface TreeNode {
  at: string;
  id: string;
  use: string;
  depth: number;
  hasChildren: boolean;
}

interface LayoutNode {
  id?: string;
  use?: string;
  slots?: { [slot: string]: LayoutNode[] };
}

/** The nodes of a layout in the order of the page; those in closed ones are left out. */
function nodesIn(layout: JsonValue | undefined, at: string, open: ReadonlySet<string>, depth = 1): TreeNode[] {
  if (!Array.isArray(layout)) return [];
  return (layout as LayoutNode[]).flatMap((node): TreeNode[] => {
    const pointer = `${at}/${node.id}`;
    const slots = Object.entries(node.slots ?? {}).filter(([, children]) => children.length > 0);
    const own = { at: pointer, id: node.id ?? "", use: node.use ?? "", depth, hasChildren: slots.length > 0 };
    if (!open.has(pointer)) return [own];
    const inside = slots.flatMap(([slot, children]) =>
      nodesIn(children as JsonValue, `${pointer}/slots/${slot}`, open, depth + 1),
    );
    return [own, ...inside];
  });
}

/** Pointers of the nodes around a node. */
function around(at: string | null): string[] {
  const steps = at?.split("/slots/") ?? [];
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/slots/"));
}

/** How far each level of sections stands to the right, px. */
const INDENT = 14;

/** How near the edge of the list a drag scrolls it, and how far with each move, px. */
const EDGE = 28;

/** Scrolls the list of a dragged section where it is dragged to its edge. */
function scrollAtEdge({ currentTarget, clientY }: PointerEvent<HTMLElement>): void {
  const list = currentTarget.closest(".side");
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (clientY < top + EDGE) list.scrollBy(0, -EDGE);
  else if (clientY > bottom - EDGE) list.scrollBy(0, EDGE);
}

/** Dragging a section by its handle, beside another one of any list: by mouse, pen and touch. */
function useDrag(onDrop: (at: string, beside: Beside) => void) {
  const [dragged, setDragged] = useState<string>();
  const [goal, setGoal] = useState<{ at: string; side: "before" | "after" }>();
  const goalAt = ({ clientX, clientY }: PointerEvent, at: string) => {
    const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-at]");
    const other = item?.dataset.at;
    if (!item || other === undefined || other === at || other.startsWith(`${at}/`)) return undefined;
    const { top, height } = item.getBoundingClientRect();
    return { at: other, side: clientY < top + height / 2 ? ("before" as const) : ("after" as const) };
  };
  return {
    dragged,
    goal,
    handle: (at: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged !== at) return;
        scrollAtEdge(event);
        setGoal(goalAt(event, at));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const found = dragged === at ? goalAt(event, at) : undefined;
        const name = found?.at.split("/").at(-1) ?? "";
        if (found) onDrop(at, { list: listOf(found.at), [found.side]: name });
        setDragged(undefined);
        setGoal(undefined);
      },
      onPointerCancel() {
        setDragged(undefined);
        setGoal(undefined);
      },
      onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
    }),
  };
}

/**
 * The sections of a page as a tree: arrow keys as in a file manager, Enter opens the form, Alt with up and down moves, with right
 * and left into the section before it and out of the one around it, Insert adds below, Ctrl+D copies, Delete removes, Alt+W says why it is shown or not; sections are dragged by their handle, by mouse and touch.
 */
export function PageTree() {
  const { layout, preview, nodes: acts } = useBenchAround();
  const { selected, select: onSelect, shown, setPanel } = preview;
  const { sections, empty } = shown;
  /** Why a section is not seen on the page that is shown, in two words; undefined if it is. */
  const absent = (at: string) => {
    if (empty.includes(at)) return "nothing to show";
    return sections.length === 0 || sections.includes(at) ? undefined : "not shown";
  };
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(() => new Set([...opened, ...around(selected)]), [opened, selected]);
  const nodes = nodesIn(layout?.value.layout, `${layout?.pointer ?? ""}/layout`, open);
  const current = nodes.findIndex((node) => node.at === selected);
  const drag = useDrag(acts.drop);

  const toggle = (pointer: string, isOpen: boolean) => setOpened(toggleInSet(opened, pointer, isOpen));

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const node = nodes[Math.max(current, 0)];
    if (!node) return;
    const select = (index: number) => {
      const next = nodes[index];
      if (!next) return;
      onSelect(next.at);
      event.currentTarget.querySelector<HTMLElement>(`[data-at="${CSS.escape(next.at)}"]`)?.focus();
    };
    const move = (way: Way) => acts.move(node.at, way);
    const keys: { [key: string]: () => void } = {
      ArrowDown: () => (event.altKey ? move("down") : select(current + 1)),
      ArrowUp: () => (event.altKey ? move("up") : select(current - 1)),
      ArrowRight: () => (event.altKey ? move("in") : toggle(node.at, true)),
      ArrowLeft: () => (event.altKey ? move("out") : toggle(node.at, false)),
      Home: () => select(0),
      End: () => select(nodes.length - 1),
      Enter: () => {
        onSelect(node.at);
        void focusField(node.at);
      },
      Insert: () => acts.askBelow(selected),
      Delete: () => acts.remove(node.at),
    };
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    const isWhy = event.altKey && event.code === "KeyW";
    const act = isCopy
      ? () => acts.copy(node.at)
      : isWhy
        ? () => setPanel({ kind: "why-section", at: node.at })
        : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  if (nodes.length === 0) return <p className="quiet">This page has no sections of its own.</p>;
  return (
    <div role="tree" aria-label="Sections of the page" className="tree" tabIndex={-1} onKeyDown={press}>
      {nodes.map((node, index) => (
        <div
          key={node.at}
          role="treeitem"
          aria-level={node.depth}
          aria-selected={node.at === selected}
          {...(node.hasChildren && { "aria-expanded": open.has(node.at) })}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          data-at={node.at}
          data-absent={absent(node.at) !== undefined || undefined}
          style={{ paddingInlineStart: INDENT * Math.min(node.depth, 5) - 8 }}
          data-drop={drag.goal?.at === node.at ? drag.goal.side : undefined}
          data-dragged={drag.dragged === node.at || undefined}
          onClick={() => onSelect(node.at)}
          onDoubleClick={() => toggle(node.at, !open.has(node.at))}
          onKeyDown={() => undefined}
        >
          <span
            aria-hidden="true"
            className="twist"
            onClick={(event) => {
              event.stopPropagation();
              toggle(node.at, !open.has(node.at));
            }}
            onKeyDown={() => undefined}
          >
            {node.hasChildren ? (open.has(node.at) ? "▾" : "▸") : ""}
          </span>
          {formatName(node.id)} <small className="quiet">{absent(node.at) ?? node.use}</small>
          <span aria-hidden="true" className="handle" title="Drag to move" {...drag.handle(node.at)} />
        </div>
      ))}
    </div>
  );
}
