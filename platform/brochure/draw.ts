import PDFDocument from "pdfkit";
import type { Brochure, BrochureSection, Entry } from "../../renderer/brochure/index.ts";
import { drawCode } from "./code.ts";
import { type Ink, paper } from "./paper.ts";
import { convertToPrintable } from "./printable.ts";

/** The seller of the car, as final text. */
export interface DealerBlock {
  name: string;
  /** Address, phone, e-mail, licences: one line each. */
  lines: string[];
  phone?: string;
}

/** The content of a brochure. */
export interface BrochureInput {
  brochure: Brochure;
  dealer: DealerBlock;
  /** Absolute address of the car's page, as a code. */
  url: string;
  ink: Ink;
  picture?: Buffer;
  /** BCP 47, for the document's language. */
  locale: string;
}

type Doc = PDFKit.PDFDocument;
const { margin, width, height } = paper;
const inner = width - 2 * margin;
const gap = 20;
const strong = "Helvetica-Bold";
const normal = "Helvetica";
const picture = { x: margin, y: 92, width: 318, height: 238.5 };
const side = { x: margin + 318 + gap, width: inner - 318 - gap };
const footer = height - 132;

/**
 * One A4 page about a car as PDF: picture, price, facts, further content that fits, the dealer, and a QR code of the
 * car's page.
 */
export function drawBrochure(input: BrochureInput): Promise<Buffer> {
  const { brochure, dealer, locale } = input;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: {
      Title: convertToPrintable(brochure.name),
      Author: convertToPrintable(dealer.name),
      CreationDate: new Date(0),
    },
  });
  const done = collect(doc);
  drawHead(doc, input);
  drawPicture(doc, input);
  drawTitle(doc, input);
  const below = drawFacts(doc, input);
  drawSections(doc, input, below);
  drawFoot(doc, input);
  doc.end();
  return done;
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function drawHead(doc: Doc, { dealer, ink }: BrochureInput): void {
  doc.rect(0, 0, width, 64).fill(ink.brand);
  doc.rect(0, 64, width, 4).fill(ink.accent);
  doc.fillColor(ink.onBrand).font(strong).fontSize(20);
  doc.text(convertToPrintable(dealer.name), margin, 24, { width: inner - 160, height: 24, ellipsis: true });
  if (dealer.phone === undefined) return;
  doc
    .font(normal)
    .fontSize(12)
    .text(convertToPrintable(dealer.phone), width - margin - 150, 29, { width: 150, align: "right" });
}

function drawPicture(doc: Doc, { picture: bytes, brochure, ink }: BrochureInput): void {
  const { x, y } = picture;
  doc.save().roundedRect(x, y, picture.width, picture.height, 6).clip();
  doc.rect(x, y, picture.width, picture.height).fill(ink.band);
  if (bytes) {
    const size: [number, number] = [picture.width, picture.height];
    doc.image(bytes, x, y, { cover: size, align: "center", valign: "center" });
  }
  doc.restore();
  if (brochure.tag === undefined) return;
  doc.font(strong).fontSize(9);
  const words = convertToPrintable(brochure.tag);
  const room = doc.widthOfString(words) + 16;
  doc.roundedRect(x + 10, y + 10, room, 20, 3).fill(ink.tag);
  doc.fillColor(ink.onTag).text(words, x + 18, y + 16, { lineBreak: false });
}

function drawTitle(doc: Doc, { brochure, ink }: BrochureInput): void {
  const { x } = side;
  doc.fillColor(ink.ink).font(strong).fontSize(19);
  doc.text(convertToPrintable(brochure.name), x, picture.y, {
    width: side.width,
    height: 70,
    ellipsis: true,
  });
  doc.moveDown(0.2).font(normal).fontSize(10.5).fillColor(ink.muted);
  for (const line of brochure.lines) doc.text(convertToPrintable(line), { width: side.width, height: 28 });
  const { price } = brochure;
  if (!price) return;
  doc.moveDown(0.9).fillColor(ink.ink).font(strong).fontSize(28);
  doc.text(convertToPrintable(price.amount), x, doc.y, { width: side.width });
  doc.font(normal).fontSize(10.5).fillColor(ink.muted);
  if (price.note !== undefined) doc.text(convertToPrintable(price.note), { width: side.width });
  if (price.was !== undefined) doc.text(convertToPrintable(price.was), { width: side.width, strike: true });
}

/** Facts in four columns under the picture; returns the top of the next section, pt. */
function drawFacts(doc: Doc, { brochure, ink }: BrochureInput): number {
  const top = picture.y + picture.height + 18;
  const facts = distinct(brochure.facts).slice(0, 12);
  if (facts.length === 0) return top;
  const rows = Math.ceil(facts.length / 4);
  const row = 34;
  doc.roundedRect(margin, top, inner, rows * row + 12, 6).fill(ink.band);
  const column = (inner - 24) / 4;
  for (const [at, { label, text }] of facts.entries()) {
    const x = margin + 14 + (at % 4) * column;
    const y = top + 10 + Math.floor(at / 4) * row;
    doc.fillColor(ink.muted).font(normal).fontSize(8);
    doc.text(convertToPrintable(label), x, y, { width: column - 10, height: 10, ellipsis: true });
    doc.fillColor(ink.ink).font(strong).fontSize(10);
    doc.text(convertToPrintable(text), x, y + 11, { width: column - 10, height: 13, ellipsis: true });
  }
  return top + rows * row + 30;
}

function distinct(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.label, entry])).values()];
}

/** The height of a section, pt. */
function heightOf(doc: Doc, section: BrochureSection, room: number): number {
  const heading = section.heading === undefined ? 0 : 20;
  switch (section.kind) {
    case "entries":
      return heading + section.entries.length * 17 + 10;
    case "items":
      return heading + Math.ceil(section.items.length / 2) * 15 + 10;
    case "text":
      doc.font(normal).fontSize(9.5);
      return heading + doc.heightOfString(convertToPrintable(section.paragraphs.join("\n")), { width: room }) + 12;
  }
}

/**
 * Sections in two columns, each in the one with more space; a section that does not fit is left out, except that text
 * is cut.
 */
function drawSections(doc: Doc, { brochure, ink }: BrochureInput, top: number): void {
  const room = (inner - gap) / 2;
  const free = [top, top];
  for (const section of brochure.sections) {
    const column = (free[0] ?? top) <= (free[1] ?? top) ? 0 : 1;
    const y = free[column] ?? top;
    const left = footer - 14 - y;
    const needed = heightOf(doc, section, room);
    if (needed > left && (section.kind !== "text" || left < 60)) continue;
    drawSection(doc, section, { x: margin + column * (room + gap), y, width: room, height: left, ink });
    free[column] = y + Math.min(needed, left);
  }
}

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: Ink;
}

function drawSection(doc: Doc, section: BrochureSection, room: Room): void {
  const { x, width: wide, ink } = room;
  let { y } = room;
  if (section.heading !== undefined) {
    doc.fillColor(ink.ink).font(strong).fontSize(12).text(convertToPrintable(section.heading), x, y, { width: wide });
    y += 20;
  }
  switch (section.kind) {
    case "entries":
      for (const { label, text } of section.entries) {
        doc.font(normal).fontSize(9.5).fillColor(ink.muted);
        doc.text(convertToPrintable(label), x, y, { width: wide * 0.48, height: 12, ellipsis: true });
        doc.font(strong).fillColor(ink.ink);
        doc.text(convertToPrintable(text), x + wide * 0.5, y, {
          width: wide * 0.5,
          height: 12,
          ellipsis: true,
        });
        y += 17;
        doc
          .moveTo(x, y - 4)
          .lineTo(x + wide, y - 4)
          .lineWidth(0.5)
          .stroke(ink.line);
      }
      return;
    case "items":
      doc.font(normal).fontSize(9.5);
      for (const [at, item] of section.items.entries()) {
        const left = x + (at % 2) * (wide / 2);
        const line = y + Math.floor(at / 2) * 15;
        doc.circle(left + 3, line + 4.5, 1.8).fill(ink.accent);
        doc.fillColor(ink.ink);
        doc.text(convertToPrintable(item), left + 11, line, {
          width: wide / 2 - 16,
          height: 12,
          ellipsis: true,
        });
      }
      return;
    case "text":
      doc.font(normal).fontSize(9.5).fillColor(ink.ink);
      doc.text(convertToPrintable(section.paragraphs.join("\n")), x, y, {
        width: wide,
        height: room.height - (y - room.y),
        ellipsis: true,
      });
  }
}

function drawFoot(doc: Doc, { dealer, brochure, url, ink }: BrochureInput): void {
  doc
    .moveTo(margin, footer)
    .lineTo(width - margin, footer)
    .lineWidth(1)
    .stroke(ink.line);
  const code = 84;
  drawCode(doc, url, { x: width - margin - code, y: footer + 16, size: code });
  doc.link(width - margin - code, footer + 16, code, code, url);
  doc.fillColor(ink.ink).font(strong).fontSize(13);
  doc.text(convertToPrintable(dealer.name), margin, footer + 18, { width: 260 });
  doc.font(normal).fontSize(9.5).fillColor(ink.muted);
  for (const line of dealer.lines) {
    const y = doc.y + 2;
    const left = height - 12 - y;
    if (left >= 12) doc.text(convertToPrintable(line), margin, y, { width: 260, height: left, ellipsis: true });
  }
  if (brochure.caption === undefined) return;
  doc.fontSize(9.5).fillColor(ink.ink);
  doc.text(convertToPrintable(brochure.caption), width - margin - code - 150, footer + 40, {
    width: 136,
    height: 60,
    align: "right",
  });
}
