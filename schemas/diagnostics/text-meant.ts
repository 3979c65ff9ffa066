import { slugify } from "../entities/slugify.ts";
import { isPhone, withScheme } from "../validate/formats.ts";

/** Colours that people name. */
const colours: { readonly [name: string]: string } = {
  ...{ black: "#000000", white: "#ffffff", grey: "#808080", silver: "#c0c0c0", red: "#ff0000" },
  ...{ maroon: "#800000", orange: "#ffa500", gold: "#ffd700", yellow: "#ffff00", green: "#008000" },
  ...{ teal: "#008080", blue: "#0000ff", navy: "#000080", purple: "#800080" },
};

/** The colour that was meant: digits without #, a name, or rgb(...). */
function colourMeant(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  if (Object.hasOwn(colours, plain)) return colours[plain];
  const digits = plain.replace(/^(?:0x|#+)/, "");
  if (/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(digits)) return `#${digits}`;
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(plain)?.slice(1);
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
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

/** The address of another website with the beginning that it lacks. */
function addressMeant(text: string): string | undefined {
  const [, address] = /^https?(?::\/?|\/\/?|;\/\/)([^/].*)$/i.exec(text) ?? [];
  return address ? `https://${address}` : withScheme(text);
}

/** How a file of the dealer's folder is named on the site. */
const assetMeant = (text: string): string | undefined =>
  /^[\w-]+(?:\/[\w-]+)*\.[a-z]+$/i.test(text)
    ? `/tenant-assets/${text.replace(/^(?:tenant-)?assets\//, "")}`
    : undefined;

function linkMeant(text: string): string | undefined {
  if (isPhone(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return addressMeant(text) ?? (/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(text) ? `/${text}` : undefined);
}

/** How to spell each kind of text that a pattern describes (`spells` in its schema). */
const spellings = {
  name: (text: string) => /^[a-z].*/.exec(slugify(text))?.[0],
  host: (text: string) => /^(?:[a-z]+:\/\/)?([a-z0-9.-]+)(?:[/:?#]|$)/.exec(text.trim().toLowerCase())?.[1],
  colour: colourMeant,
  path: pathMeant,
  picture: (text: string) => addressMeant(text) ?? assetMeant(text),
  link: linkMeant,
};

/** A kind of text. */
export type Spelling = keyof typeof spellings;

/** What was meant by a text that its pattern refuses; undefined where the text does not say it. */
export function textMeant(text: string, spells: Spelling | undefined): string | undefined {
  const meant = spells && spellings[spells](text);
  return meant === text ? undefined : meant;
}
