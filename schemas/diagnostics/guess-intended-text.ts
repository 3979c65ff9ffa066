import { slugify } from "../entities/slugify.ts";
import { addHttpsScheme, formatDialledPhone } from "../validate/formats.ts";

/** The colour that was meant: digits without #. */
const colourMeant = (text: string): string | undefined =>
  /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? `#${text.toLowerCase()}` : undefined;

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

/** A file of the dealer's own by the folder in which it lies, or an address without its beginning. */
const pictureMeant = (text: string): string | undefined =>
  /^(?:\.?\/)?(?:tenant-)?assets\//.test(text)
    ? `/tenant-${text.slice(text.indexOf("assets/"))}`
    : addHttpsScheme(text);

/** How to spell each kind of text that a pattern describes (`spells` in its schema). */
const spellings = {
  name: (text: string) => /^[a-z].*/.exec(slugify(text))?.[0],
  host: (text: string) => /^(?:[a-z]+:\/\/)?([a-z0-9.-]+)(?:[/:?#]|$)/.exec(text.trim().toLowerCase())?.[1],
  colour: colourMeant,
  path: pathMeant,
  picture: pictureMeant,
  link: linkMeant,
};

/** A kind of text. */
export type Spelling = keyof typeof spellings;

/** What was meant by a text that its pattern refuses; undefined where the text does not say it. */
export function guessIntendedText(text: string, spells: Spelling | undefined): string | undefined {
  const suggestion = spells && spellings[spells](text);
  return suggestion === text ? undefined : suggestion;
}
