import { createFileMistake, createPage, type Mistake } from "./mistake.ts";

const theme = (title: string, line: string, text: string) =>
  createFileMistake(title, "theme.json", line, "json/syntax", text);

const copy = (title: string, line: string, text: string) =>
  createFileMistake(title, "copy.json", line, "json/syntax", text);

/** Texts that are no JSON; what follows can be read where it is clear what was meant. */
export const syntax: Mistake[] = [
  theme("a comma between thousands", "1,000", '{\n "type": { "displayWeight": 1,000 }\n}'),
  theme("a comma before the decimals", "15,5", '{\n "type": { "base": 15,5 }\n}'),
  theme("a number with its unit", "16 px", '{\n "type": { "base": 16 px }\n}'),
  theme("a plus before a number", "+15.5", '{\n "type": { "base": +15.5 }\n}'),
  theme("a word of Python for a number", "None", '{\n "type": { "base": None }\n}'),
  theme("a colour without quotation marks", "#1a2b3c", '{\n "colours": {\n "brand": #1a2b3c } }'),
  copy("a date without quotation marks", "2027-06-30", '{\n "tag.sold": 2027-06-30\n}'),
  copy("a phone number without quotation marks", "08 8300", '{\n "tag.sold": 08 8300 6400\n}'),
  theme("a date where a number stands", "2027-06-30", '{\n "type": { "base": 2027-06-30 }\n}'),
  copy("a text without quotation marks, with a comma", "Gone, sorry", '{\n "tag.sold": Gone, sorry\n}'),
  copy("two versions of a text", "<<<<<<< HEAD", '{\n<<<<<<< HEAD\n "tag.sold": "GONE"\n=======\n'),
  copy("single quotation marks", "'SOLD'", "{\n \"tag.sold\": 'SOLD'\n}"),
  copy("a key without quotation marks", "tagSold", '{\n tagSold: "SOLD"\n}'),
  copy("a tab in a text", "SO\tLD", '{\n "tag.sold": "SO\tLD"\n}'),
  copy("a backslash in a text", "AC\\DC", '{\n "tag.sold": "AC\\DC"\n}'),
  copy("a key without its colon", '"tag.sold" "SOLD"', '{\n "tag.sold" "SOLD"\n}'),
  copy("an equals sign for a colon", "=", '{\n "tag.sold" = "SOLD"\n}'),
  createFileMistake(
    "a list that is not closed",
    "pages/mistake.json",
    '"/mistake"',
    "json/syntax",
    JSON.stringify(createPage({}), null, 1).replace(/\s*\]/, ""),
  ),
];
