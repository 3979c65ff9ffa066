import { type KeyboardEvent, useMemo, useState } from "react";
import type { JsonValue } from "../../schemas/json-value.ts";
import { wordsOf } from "./layers.ts";

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
function nodesIn(
  layout: JsonValue | undefined,
  at: string,
  open: ReadonlySet<string>,
  depth = 1,
): TreeNode[] {
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
const around = (at: string | null): string[] => {
  const steps = at?.split("/slots/") ?? [];
  const found: string[] = [];
  for (let count = 1; count < steps.length; count += 1) {
    found.push(steps.slice(0, count).join("/slots/"));
  }
  return found;
};

/** The sections of a page as a tree: arrow keys as in a file manager, Alt with up and down moves, Delete removes. */
export function PageTree(props: {
  layout: JsonValue | undefined;
  at: string;
  selected: string | null;
  onSelect(at: string): void;
  onMove(at: string, way: "up" | "down"): void;
  onRemove(at: string): void;
}) {
  const { layout, at, selected, onSelect, onMove, onRemove } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(() => new Set([...opened, ...around(selected)]), [opened, selected]);
  const nodes = nodesIn(layout, at, open);
  const current = nodes.findIndex((node) => node.at === selected);

  function toggle(pointer: string, isOpen: boolean) {
    const next = new Set(opened);
    if (isOpen) next.add(pointer);
    else next.delete(pointer);
    setOpened(next);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const node = nodes[Math.max(current, 0)];
    if (!node) return;
    const select = (index: number) => {
      const next = nodes[index];
      if (!next) return;
      onSelect(next.at);
      event.currentTarget.querySelector<HTMLElement>(`[data-at="${CSS.escape(next.at)}"]`)?.focus();
    };
    const acts: { [key: string]: () => void } = {
      ArrowDown: () => (event.altKey ? onMove(node.at, "down") : select(current + 1)),
      ArrowUp: () => (event.altKey ? onMove(node.at, "up") : select(current - 1)),
      ArrowRight: () => toggle(node.at, true),
      ArrowLeft: () => toggle(node.at, false),
      Home: () => select(0),
      End: () => select(nodes.length - 1),
      Enter: () => onSelect(node.at),
      Delete: () => onRemove(node.at),
    };
    const act = acts[event.key];
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
          data-depth={Math.min(node.depth, 8)}
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
          {wordsOf(node.id)} <small className="quiet">{node.use}</small>
        </div>
      ))}
    </div>
  );
}
