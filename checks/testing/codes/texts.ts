import type { jsonCodes } from "../../../schemas/diagnostics/catalogue/json.ts";
import { unreadText } from "../../../schemas/index.ts";
import { createExample, type Examples } from "./example.ts";

const right = '{ "menu.home": "Start" }';
const lists = "[".repeat(100);

/** copy.json with this text, which has the mistake at `line:column`. */
const text = (bad: string, at = "1:1", good = right) => createExample((copy) => ({ "copy.json": copy }), bad, good, at);

/** Texts that are no JSON. */
export const texts: Examples<typeof jsonCodes> = {
  "json/syntax": text('{ "menu.home": Start }', "1:16"),
  "json/empty-file": text(""),
  "json/bad-encoding": text('{ "menu.home": "Caf\ufffd" }', "1:20", '{ "menu.home": "Café" }'),
  "json/missing-comma": text('{ "menu.home" : "Start" "tag.reserved": "On hold" }', "1:24"),
  "json/trailing-comma": text('{ "menu.home": "Start", }', "1:23"),
  "json/comment": text('{\n  // the start page\n  "menu.home": "Start"\n}', "2:3"),
  "json/byte-order-mark": text(`\ufeff${right}`),
  "json/duplicate-key": text('{ "menu.home": "Start", "menu.home": "Home" }', "1:25"),
  "json/forbidden-key": text('{ "menu.home": "Start", "constructor": "Acme" }', "1:25"),
  "json/too-deep": text(`{ "menu.home": ${lists}"Start"${lists.replaceAll("[", "]")} }`, "1:115"),
  "json/too-large": text(unreadText.tooLarge),
  "json/unreadable": text(unreadText.unreadable),
};
