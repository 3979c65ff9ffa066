import { defineEntry } from "./entry.ts";

const noJson = "Nothing in the file can be read until it is valid JSON.";

/** Codes for invalid JSON text. */
export const jsonCodes = {
  "json/syntax": defineEntry<{ problem: string; how?: string }>(
    "error",
    (p) => `This is not valid JSON: ${p.problem}.`,
    (p) => p.how ?? "Put texts and keys in straight double quotes (\", not ' or “ ”), and close every bracket.",
    noJson,
  ),
  "json/empty-file": defineEntry(
    "error",
    "The file is empty.",
    "Write at least {} or delete the file.",
    "Usually the file was not saved.",
  ),
  "json/bad-encoding": defineEntry(
    "error",
    "The file is not UTF-8: this character cannot be read.",
    "Save the file with the encoding UTF-8 and write the character again.",
    noJson,
  ),
  "json/missing-comma": defineEntry(
    "error",
    "A comma is missing after this value.",
    'Put "," between two values.',
    noJson,
    () => ({ cut: 0, insert: "," }),
  ),
  "json/trailing-comma": defineEntry(
    "error",
    "There is a comma after the last value.",
    "Remove the comma before the closing bracket.",
    noJson,
    () => ({ cut: 1, insert: "" }),
  ),
  "json/comment": defineEntry(
    "error",
    "JSON cannot contain comments.",
    'Remove it, or use a "description" property where the schema has one.',
    noJson,
  ),
  "json/byte-order-mark": defineEntry(
    "error",
    "The file starts with a byte order mark (BOM).",
    "Save it as UTF-8 without BOM.",
    noJson,
    () => ({ cut: 1, insert: "" }),
  ),
  "json/duplicate-key": defineEntry<{ key: string }>(
    "error",
    (p) => `The key "${p.key}" occurs twice in one object.`,
    "Keep one of them.",
    "Only one of the two values could count, and a change of the other would have no effect.",
  ),
  "json/forbidden-key": defineEntry<{ key: string }>(
    "error",
    (p) => `The key "${p.key}" is not allowed anywhere.`,
    "Choose another name.",
    "This key has a special meaning in JavaScript: a file with it could change the program.",
  ),
  "json/too-deep": defineEntry<{ limit: number }>(
    "error",
    (p) => `The file is nested deeper than ${p.limit} levels.`,
    "Flatten it.",
    "Programs that follow so many levels can run out of memory.",
  ),
  "json/too-large": defineEntry<{ limit: number }>(
    "error",
    (p) =>
      `The file is larger than ${p.limit.toLocaleString("en-AU")} characters, or its folder contains too much JSON.`,
    "Split or remove it.",
    "It is usually an export that landed in the folder, and it would make every start slow.",
  ),
  "json/unreadable": defineEntry(
    "error",
    "The file cannot be read: it is not a regular file, or the user of this process may not open it.",
    "Put a file in its place, and give that user permission to read it and its folder.",
    "The site lacks what the file contains.",
  ),
};
