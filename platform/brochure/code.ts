import { encode } from "uqr";

/** Draws the QR code of an address: dark squares on white, with the quiet border that readers need. pt. */
export function drawCode(doc: PDFKit.PDFDocument, address: string, at: { x: number; y: number; size: number }): void {
  const { data, size } = encode(address, { ecc: "M", border: 2 });
  const cell = at.size / size;
  doc.rect(at.x, at.y, at.size, at.size).fill("#ffffff");
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (dark) doc.rect(at.x + column * cell, at.y + row * cell, cell, cell);
    }
  }
  doc.fill("#000000");
}
