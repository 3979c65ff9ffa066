/** The text of a printed page. */

import type { Props as Heading } from "../components/car-heading/schema.ts";
import type { Props as Comments } from "../components/dealer-comments/schema.ts";
import type { Props as Facts } from "../components/fact-grid/schema.ts";
import type { Props as Features } from "../components/features/schema.ts";
import type { Props as Gallery } from "../components/gallery/schema.ts";
import type { Props as Prose } from "../components/rich-text/schema.ts";
import type { Props as Spec } from "../components/spec-list/schema.ts";
import type { Props as Line } from "../components/text-line/schema.ts";
import type { Region } from "../messages/index.ts";
import { createFormatter, type Format } from "../messages/index.ts";
import type { PlannedNode } from "../planning/index.ts";
import { formatCarTitle } from "../values/car-title.ts";
import { splitComments } from "../values/cut-comments.ts";
import { formatMoney } from "../values/money.ts";
import { formatSpecEntries, isBlank } from "../values/spec-text.ts";

/** One labelled value. */
export interface Entry {
  label: string;
  text: string;
}

/** A part of a brochure's body, in the order of the layout. */
export type BrochureSection = { heading?: string } & (
  | { kind: "entries"; entries: Entry[] }
  | { kind: "items"; items: string[] }
  | { kind: "text"; paragraphs: string[] }
);

/** The text of a car's brochure, without layout. */
export interface Brochure {
  name: string;
  /** Badge, series, stock number: one secondary line each. */
  lines: string[];
  price?: { amount: string; note?: string; was?: string };
  facts: Entry[];
  sections: BrochureSection[];
  /** Address of the picture, site-relative. */
  picture?: string;
  tag?: string;
  /** Text beside the QR code of the car's page. */
  caption?: string;
}

type Draft = Brochure & { format: Format };

/** The output of each component in a brochure's layout; other components print nothing. */
const printers: { [use: string]: (draft: Draft, props: never) => void } = {
  Gallery(draft, { images, tag }: Gallery) {
    const url = images?.[0]?.image.url;
    if (url !== undefined) draft.picture = url;
    if (tag?.text && tag.style !== "none") draft.tag = tag.text;
  },
  CarHeading: printHeading,
  FactGrid(draft, { items }: Facts) {
    draft.facts.push(...entriesOf(items, draft.format));
  },
  SpecList(draft, { heading, items }: Spec) {
    const entries = entriesOf(items, draft.format);
    if (entries.length > 0) draft.sections.push({ ...titled(heading), kind: "entries", entries });
  },
  Features(draft, { heading, items, limit }: Features) {
    const named = [...new Set(items ?? [])].filter((item) => !isBlank(item)).slice(0, limit);
    if (named.length > 0) draft.sections.push({ ...titled(heading), kind: "items", items: named });
  },
  DealerComments(draft, { heading, comments }: Comments) {
    const paragraphs = splitComments(comments);
    if (paragraphs.length > 0) draft.sections.push({ ...titled(heading), kind: "text", paragraphs });
  },
  RichText(draft, { text }: Prose) {
    if (!isBlank(text)) draft.sections.push({ kind: "text", paragraphs: plain(text) });
  },
  TextLine(draft, { text }: Line) {
    draft.caption = text;
  },
};

function printHeading(draft: Draft, { car, price, facts = [], labels = {} }: Heading): void {
  const { format } = draft;
  const { strong, quiet } = formatCarTitle(car);
  draft.name = strong;
  const stock = typeof car.stocknum === "string" ? format(labels.stock, { number: car.stocknum }) : "";
  draft.lines = [quiet, stock].filter((line) => line !== "");
  draft.facts.push(...entriesOf(facts, format));
  if (!price) return;
  const { amount, text, price_type: note, was } = price;
  const words = typeof amount === "number" ? formatMoney(format, amount) : (text ?? "");
  if (words === "") return;
  draft.price = { amount: words, ...(note && { note }) };
  if (typeof was === "number") draft.price.was = formatMoney(format, was);
}

const titled = (heading: string | undefined) => (heading === undefined ? {} : { heading });

function entriesOf(items: Facts["items"], format: Format): Entry[] {
  return formatSpecEntries(items, format).map(({ label, text }) => ({ label, text }));
}

/** Paragraphs of simple Markdown as plain text; links keep their text. */
function plain(text: string): string[] {
  const words = text.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/[*_`]|^#+\s*/gm, "");
  return words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}

/** The text of a brochure from its planned page: the content of its components, in order. */
export function buildBrochure(tree: readonly PlannedNode[], place: Region): Brochure {
  const draft: Draft = { name: "", lines: [], facts: [], sections: [], format: createFormatter(place) };
  print(tree, draft);
  const { format: _format, ...brochure } = draft;
  return brochure;
}

function print(nodes: readonly PlannedNode[], draft: Draft): void {
  for (const { use, props, slots } of nodes) {
    // Planned props conform to the component's schema, which `validate` has checked.
    printers[use]?.(draft, props as never);
    for (const children of Object.values(slots ?? {})) print(children, draft);
  }
}
