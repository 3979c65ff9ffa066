import { findNearestName } from "../diagnostics/nearest.ts";
import { formatPointer } from "../json/pointer.ts";
import type { Report } from "./report.ts";
import type { SetValue } from "./tracked.ts";

/** A layer's requested position of a list item. */
export interface Move {
  id: string;
  place: SetValue;
  directive: "$before" | "$after";
  anchor: string;
}

/** One item of the list; linked, so that moving one does not touch the others. */
interface Link {
  id: string;
  before: Link;
  after: Link;
}

/** The ring of these ids; its start is not an item. */
function ringOf(ids: readonly string[]): { start: Link; links: Map<string, Link> } {
  const start = { id: "" } as Link;
  start.before = start;
  start.after = start;
  const links = new Map<string, Link>();
  for (const id of ids) {
    const link = { id } as Link;
    links.set(id, link);
    put(link, start.before);
  }
  return { start, links };
}

function put(link: Link, before: Link): void {
  link.before = before;
  link.after = before.after;
  before.after.before = link;
  before.after = link;
}

function take(link: Link): void {
  link.before.after = link.after;
  link.after.before = link.before;
}

/**
 * The moves in execution order: an anchor that itself moves is moved first; moves that refer to each other keep the
 * written order. A chain can be as long as the list, so this does not recurse.
 */
function* inTurn(moves: readonly Move[], canMove: (move: Move) => boolean): Generator<Move> {
  const byId = Map.groupBy(moves, ({ id }) => id);
  const started = new Set<Move>();
  for (const first of moves) {
    const open: { one: Move; rest: Iterator<Move> }[] = [];
    const begin = (move: Move) => {
      if (started.has(move)) return;
      started.add(move);
      if (canMove(move)) open.push({ one: move, rest: (byId.get(move.anchor) ?? []).values() });
    };
    begin(first);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { done, value } = top.rest.next();
      if (!done) begin(value);
      else {
        open.pop();
        yield top.one;
      }
    }
  }
}

/** The ids after these moves; a move whose anchor is not in the list is reported. */
export function move(order: readonly string[], moves: readonly Move[], report: Report): readonly string[] {
  if (moves.length === 0) return order;
  const { start, links } = ringOf(order);
  // Two items placed after the same anchor keep the order in which they are written.
  const lastAfter = new Map<string, string>();
  const canMove = ({ id, place, directive, anchor }: Move): boolean => {
    if (anchor !== id && links.has(anchor)) return true;
    const items = order.filter((other) => other !== id);
    const near = () => findNearestName(anchor, items);
    const pointer = formatPointer([...place.path, directive]);
    report(place, {
      code: "layer/unknown-anchor",
      params: { id: anchor, directive, near, allowed: items },
      pointer,
    });
    return false;
  };
  for (const { id, directive, anchor } of inTurn(moves, canMove)) {
    const link = links.get(id);
    const previous = directive === "$after" ? lastAfter.get(anchor) : undefined;
    const beside = links.get(previous !== undefined && previous !== id ? previous : anchor);
    if (link === undefined || beside === undefined) continue;
    take(link);
    put(link, directive === "$after" ? beside : beside.before);
    if (directive === "$after") lastAfter.set(anchor, id);
  }
  const ids: string[] = [];
  for (let link = start.after; link !== start; link = link.after) ids.push(link.id);
  return ids;
}
