import { slugify } from "../entities/slugify.ts";
import { addHttpsScheme, formatDialledPhone } from "../validate/formats.ts";

/** The colour that was meant: digits without #, or its parts in numbers. */
function colourMeant(text: string): string | undefined {
  if (/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return `#${text.toLowerCase()}`;
  const [, ...parts] = /^rgb\( *(\d{1,3})[, ] *(\d{1,3})[, ] *(\d{1,3}) *\)$/i.exec(text) ?? [];
  const isColour = parts.length > 0 && parts.every((part) => Number(part) < 256);
  return isColour ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}` : undefined;
}

/** The path of a page as its pattern has it. */
function pathMeant(text: string): string | undefined {
  const [path = ""] = text.replace(/^https?:\/\/[^/]*/i, "").split("?");
  const segments = path
    .replaceAll(/\{(\w+)\}/g, ":$1")
    .split("/")
    .filter((segment) => segment !== "");
  const clean = segments.map((segment) => (segment.startsWith(":") ? segment : slugify(segment)));
  return clean.includes("") || path.includes("*") ? undefined : `/${clean.join("/")}`;
}

function linkMeant(text: string): string | undefined {
  const phone = formatDialledPhone(text);
  if (phone !== undefined) return `tel:${phone}`;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return addHttpsScheme(text) ?? (/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(text) ? `/${text}` : undefined);
}

/** A file of the dealer's own by a path of folders, or an address without its beginning. */
function pictureMeant(text: string): string | undefined {
  const [, file] = /^(?:\.{0,2}\/)*(?:(?:tenant-)?assets\/)?([\w-]+(?:\/[\w-]+)*\.[a-z]{3,4})$/i.exec(text) ?? [];
  return file === undefined ? addHttpsScheme(text) : `/tenant-assets/${file}`;
}

/** How to spell each kind of text that a pattern describes (`spells` in its schema). */
const spellings = {
  name: (text: string) => /^[a-z].*/.exec(slugify(text))?.[0],
  host: (text: string) => /^(?:[a-z]+:\/\/)?([a-z0-9.-]+)(?:[/:?#]|$)/.exec(text.trim().toLowerCase())?.[1],
  colour: colourMeant,
  path: pathMeant,
  picture: pictureMeant,
  link: linkMeant,
};

/** How to write those kinds that a description alone does not tell. */
export const spellingHints: { readonly [kind: string]: string } = {
  colour: "Write a colour as # and six digits or letters from a to f, such as #1a2b3c. Colour pickers show it so.",
  picture:
    "Put the file into assets/ of the dealer's folder and write /tenant-assets/ before its name, or write a whole https address.",
};

/** A kind of text. */
export type Spelling = keyof typeof spellings;

/** What was meant by a text that its pattern refuses; undefined where the text does not say it. */
export function guessIntendedText(text: string, spells: Spelling | undefined): string | undefined {
  const suggestion = spells && spellings[spells](text);
  return suggestion === text ? undefined : suggestion;
}
