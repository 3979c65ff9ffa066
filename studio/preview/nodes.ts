/** The server says by comments which HTML is of which layout node: `<!--node /pages/home/layout/hero-->...<!--/node-->`. */
const start = /^node (.+)$/;

const startOf = (node: Node): string | undefined =>
  node.nodeType === Node.COMMENT_NODE ? start.exec(node.nodeValue ?? "")?.[1] : undefined;

const isEnd = (node: Node): boolean => node.nodeType === Node.COMMENT_NODE && node.nodeValue === "/node";

/** Pointer of the innermost layout node around an element; undefined outside the page's tree. */
export function findNodeAround(element: Element): string | undefined {
  for (let inside: Node | null = element; inside !== null; inside = inside.parentNode) {
    let ended = 0;
    for (let before = inside.previousSibling; before !== null; before = before.previousSibling) {
      if (isEnd(before)) ended += 1;
      const at = startOf(before);
      if (at === undefined) continue;
      if (ended === 0) return at;
      ended -= 1;
    }
  }
  return undefined;
}

/** The elements of a layout node: of its first place on the page. */
export function findNodeElements(at: string): Element[] {
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) {
    if (startOf(comment) !== at) continue;
    const elements: Element[] = [];
    let depth = 0;
    for (let next = comment.nextSibling; next !== null; next = next.nextSibling) {
      if (startOf(next) !== undefined) depth += 1;
      else if (isEnd(next) && depth === 0) break;
      else if (isEnd(next)) depth -= 1;
      else if (next instanceof Element) elements.push(next);
    }
    return elements;
  }
  return [];
}

/** The rectangle that holds the elements, in the window; wrappers without a box count by what is in them. */
export function computeBounds(elements: readonly Element[]): DOMRect | undefined {
  const rects = elements.flatMap((element): DOMRect[] => {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 || rect.height > 0) return [rect];
    const inner = computeBounds([...element.children]);
    return inner ? [inner] : [];
  });
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The pointers of planned nodes and of all that is in them. */
function placesIn(planned: unknown, found: Set<string>): void {
  if (Array.isArray(planned)) for (const item of planned) placesIn(item, found);
  if (typeof planned !== "object" || planned === null) return;
  const { at, slots = {}, templates = {} } = planned as { at?: unknown; slots?: object; templates?: object };
  if (typeof at === "string") found.add(at);
  for (const inside of [...Object.values(slots), ...Object.values(templates)]) placesIn(inside, found);
}

/** The layout nodes that are on the page, and those of them that have nothing to show; `islands` are planned, not marked. */
export function listShownNodes(islands: readonly unknown[]): { sections: string[]; empty: string[] } {
  const found = new Set<string>();
  const filled = new Set<string>();
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) {
    const at = startOf(comment);
    if (at === undefined) continue;
    found.add(at);
    if (comment.nextSibling !== null && !isEnd(comment.nextSibling)) filled.add(at);
  }
  const empty = [...found].filter((at) => !filled.has(at));
  placesIn(islands, found);
  return { sections: [...found], empty };
}
