import { createStore, Provider } from "jotai";
import { type ReactNode, use } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import type { JsonObject } from "../../schemas/json-value.ts";
import { findWakeTrigger } from "../document/index.ts";
import {
  type FindComponent,
  Inherited,
  LayoutRenderer,
  nothingInherited,
  PageContext,
  type ServerItems,
} from "../layout/index.ts";
import type { BrowserPage, PagePayload, PlannedNode } from "../planning/index.ts";
import { type Hole, KeptHtml, type NodeHtml } from "./html-cache.ts";
import { createItemMarks, type ItemMarks, KeptPlans } from "./kept-items.tsx";
import { cutAtMarks, formatMark } from "./marks.ts";
import { memoiseValue } from "./memoise-value.ts";
import { recordPageReads } from "./recorded-page.ts";

/** Called for each node that throws; the node is left out and the rest of the page is rendered. */
export type OnError = (error: unknown, where: string) => void;

/** React puts these before what it renders, where a list or a table may not have them; the pictures follow at once. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const classAttribute = / class="([^"]*)"/g;

const classesIn = (html: string): string[] =>
  [...html.matchAll(classAttribute)].flatMap(([, names = ""]) => names.split(" "));

/** A page has over a hundred icons, whose elements end themselves in SVG. */
const render = (children: ReactNode): string =>
  renderToString(children).replace(preloads, "").replaceAll("></use>", "/>");

/**
 * The state of every page on the server: what it is before a visitor does anything. Nothing may change it, since it is the same
 * for all visitors.
 */
const untouched = createStore();
untouched.set = () => {
  throw new Error("A component changes the page's state while it is rendered.");
};

// Errors of islands are reported through the stream that renders them.
const report = () => {};
const noSlots = {};

/** The HTML of planned pages: pieces that are the same on many pages are rendered once and kept. */
export class PageHtml {
  readonly #find: FindComponent;
  readonly #kept = new KeptHtml();
  readonly #plans = new KeptPlans();
  readonly #classes = new WeakMap<NodeHtml, readonly string[]>();

  constructor(find: FindComponent) {
    this.#find = find;
  }

  /**
   * The HTML of a page's tree. A node that throws is left out; if it is an island, `contained` is true, and what is in it
   * has a boundary of its own, in the browser too. `islands` are the page's in order; `classes` are those of all but them.
   */
  async of(
    payload: PagePayload,
    islands: readonly PlannedNode[],
    onError: OnError,
  ): Promise<{ body: string; contained: boolean; classes: ReadonlySet<string> }> {
    const classes = new Set<string>();
    const of = (page: PagePayload, island: (node: PlannedNode) => string) =>
      this.#nodes(page.tree, nothingInherited, { page, islands, island, classes, onError });
    try {
      return { body: of(payload, (node) => this.#island(node, payload)), contained: false, classes };
    } catch (error) {
      if (!(error instanceof IslandFault)) throw error;
    }
    const page: PagePayload = { ...payload, contained: true };
    const html = new Map<PlannedNode, string>();
    for (const node of islands) html.set(node, await containedHtml(this.#islandElement(node, page), onError));
    return { body: of(page, (node) => html.get(node) ?? ""), contained: true, classes };
  }

  #nodes(nodes: readonly PlannedNode[], inherited: JsonObject, on: Rendering): string {
    let html = "";
    for (const node of nodes) html += this.#node(node, inherited, on);
    return html;
  }

  #node(node: PlannedNode, inherited: JsonObject, on: Rendering): string {
    const html = this.#plainNode(node, inherited, on);
    // In previews, comments say which HTML is of which node: nothing else of the page differs.
    return node.at === undefined ? html : `<!--node ${node.at.replaceAll(">", "%3E")}-->${html}<!--/node-->`;
  }

  #plainNode(node: PlannedNode, inherited: JsonObject, on: Rendering): string {
    const wakes = findWakeTrigger(node.use);
    if (wakes !== undefined) {
      const when = wakes === "touched" ? "" : ` data-wakes="${wakes}"`;
      return `<div class="contents" data-island="${on.islands.indexOf(node)}"${when}>${on.island(node)}</div>`;
    }
    const template = this.#template(node, inherited, on);
    const { texts, holes } = template;
    for (const name of this.#classesOf(template)) on.classes.add(name);
    let html = texts[0] ?? "";
    for (const [at, { slot, inherited: inner }] of holes.entries())
      html += this.#nodes(node.slots?.[slot] ?? [], inner, on) + texts[at + 1];
    return html;
  }

  /** Classes in the HTML of a node, which is searched once. */
  #classesOf(html: NodeHtml): readonly string[] {
    const known = this.#classes.get(html) ?? [...new Set(html.texts.flatMap(classesIn))];
    this.#classes.set(html, known);
    return known;
  }

  /** A node without the nodes in its slots; empty if it throws. */
  #template(node: PlannedNode, inherited: JsonObject, { page, onError }: Rendering): NodeHtml {
    const filled = filledSlots(node);
    try {
      return this.#kept.get(node, { of: node.props, beside: JSON.stringify([filled, inherited]) }, page, () => {
        const recorded = recordPageReads(page);
        const holes: Hole[] = [];
        const slots = Object.fromEntries(
          filled.map((slot) => [slot, <SlotMark key={slot} slot={slot} holes={holes} />]),
        );
        const html = render(
          <PageContext value={{ page: recorded.page, find: this.#find, report }}>
            <Inherited value={inherited}>{this.#element(node, slots)}</Inherited>
          </PageContext>,
        );
        const { texts, indexes } = cutAtMarks(html);
        return { html: { texts, holes: indexes.map((index) => holes[index] as Hole) }, reads: recorded.reads };
      });
    } catch (error) {
      onError(error, node.id);
      return { texts: [""], holes: [] };
    }
  }

  #element(node: PlannedNode, slots: { [slot: string]: ReactNode }): ReactNode {
    const Component = this.#find(node.use);
    if (!Component) throw new Error(`No component is called "${node.use}".`);
    return <Component {...node.props} nodeId={node.id} slots={slots} templates={node.templates ?? noSlots} />;
  }

  /** An island, or an item of a list in it, with all that is in it. */
  #island(node: PlannedNode, page: PagePayload): string {
    const { texts } = this.#kept.get(node, { of: node, beside: "" }, page, () => {
      const recorded = recordPageReads(page);
      const marks = createItemMarks();
      try {
        const html = render(this.#islandElement(node, recorded.page, this.#items(recorded.page, marks)));
        const whole = marks.filled(html, (item) => this.#island(item, recorded.page as PagePayload));
        return { html: { texts: [whole], holes: [] }, reads: recorded.reads };
      } catch {
        throw new IslandFault();
      }
    });
    return texts[0] ?? "";
  }

  /** Plans the items of a page's lists, and keeps the HTML of pieces. */
  #items(page: BrowserPage, marks: ItemMarks): ServerItems {
    const visitor = memoiseValue(() => JSON.stringify(page.visitor));
    const items: ServerItems = {
      planned: (nodes, scope, make) => this.#plans.get(page, visitor(), nodes, scope, make),
      place: marks.place,
      piece: (key, make) => {
        const html = this.#kept.findPiece(key, page);
        if (html !== undefined) return marks.place(html);
        const recorded = recordPageReads(page);
        return marks.piece(
          <PageContext value={{ page: recorded.page, find: this.#find, report, items }}>{make()}</PageContext>,
          (text) => this.#kept.keepPiece(key, page, { html: text, reads: recorded.reads }),
        );
      },
    };
    return items;
  }

  #islandElement(node: PlannedNode, page: BrowserPage, items?: ServerItems): ReactNode {
    return (
      <Provider store={untouched}>
        <PageContext value={{ page, find: this.#find, report, ...(items && { items }) }}>
          <LayoutRenderer nodes={[node]} />
        </PageContext>
      </Provider>
    );
  }
}

/** What all nodes of a page are rendered with. */
interface Rendering {
  page: PagePayload;
  islands: readonly PlannedNode[];
  /** The HTML within an island's element. */
  island(node: PlannedNode): string;
  /** Gets the classes in the HTML of nodes. */
  classes: Set<string>;
  onError: OnError;
}

/** An island threw: only React's streaming renderer, which has boundaries, can render what is left of it. */
class IslandFault extends Error {
  override name = "IslandFault";
}

/** Slots with nodes: one whose nodes are all left out counts as unfilled. */
const filledSlots = ({ slots = {} }: PlannedNode): string[] => Object.keys(slots).filter((slot) => slots[slot]?.length);

/** The place of a slot, with what the components around it tell its nodes. */
function SlotMark({ slot, holes }: { slot: string; holes: Hole[] }): ReactNode {
  holes.push({ slot, inherited: use(Inherited) });
  return formatMark(holes.length - 1);
}

/** Renders with boundaries: what throws is reported and left to the browser. */
async function containedHtml(children: ReactNode, onError: OnError): Promise<string> {
  const stream = await renderToReadableStream(children, {
    // Wait for the complete page: content that React streams later would be visible only with JavaScript.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error, { componentStack }) => onError(error, componentStack ?? ""),
  });
  await stream.allReady;
  return (await new Response(stream).text()).replace(preloads, "");
}
