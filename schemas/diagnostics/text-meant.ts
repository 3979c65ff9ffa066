import { slugify } from "../entities/slugify.ts";
import { isPhone, withScheme } from "../validate/formats.ts";
import { colourMeant } from "./colour-meant.ts";

/** Patterns of names that are parts of addresses. */
const ofNames: readonly string[] = [
  "^[A-Za-z0-9][A-Za-z0-9_-]*$",
  "^[a-z0-9][a-z0-9-]*$",
  "^[a-z][a-z0-9-]*$",
  "^[a-z0-9-]+$",
];

/** The pattern of hosts. */
const ofHosts = "^[a-z0-9.-]+$";
/** How the pattern of a colour begins. */
const ofColours = "^#(";
/** How the pattern of a page's paths begins. */
const ofPaths = "^(?:/|(?:/:?";

const quoted = (text: string): string => JSON.stringify(text);

/** A file of the author's computer, or of the dealer's folder, as a site serves it. */
function fileMeant(text: string): string | undefined {
  if (/^(?:[A-Za-z]:[\\/]|file:|\\\\)/.test(text)) {
    const [name = "", ending] = (text.split(/[\\/]/).at(-1) ?? "").split(/\.(?=[a-z0-9]+$)/i);
    const file = ending === undefined ? "" : `${slugify(name)}.${ending.toLowerCase()}`;
    return `A website cannot show a file of your computer: put it into assets/ in the dealer's folder, and write ${quoted(`/tenant-assets/${file}`)}.`;
  }
  if (!/^(?:tenant-)?assets\//.test(text)) return undefined;
  return `Write ${quoted(`/tenant-${text.replace(/^tenant-/, "")}`)}: files of assets/ have this address.`;
}

/** A host without what stands around it in an address. */
function hostMeant(text: string): string | undefined {
  const [host = ""] = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .split(/[/:?#]/);
  return /^[a-z0-9.-]+$/.test(host) ? `Write the name of the host alone: ${quoted(host)}.` : undefined;
}

/** A name with small letters, digits and hyphens alone. */
function nameMeant(text: string): string {
  const name = slugify(text);
  return `Use small letters, digits and hyphens alone${/^[a-z]/.test(name) ? `: ${quoted(name)}` : ""}.`;
}

/** A path of a page as its pattern has it. */
function pagePath(text: string): string | undefined {
  const path = text.replace(/^https?:\/\/[^/]*/i, "").replaceAll(/\{(\w+)\}/g, ":$1");
  const segments =
    path
      .split("?")[0]
      ?.split("/")
      .filter((segment) => segment !== "") ?? [];
  const clean = segments.map((segment) => (segment.startsWith(":") ? segment : slugify(segment)));
  if (clean.includes("") || segments.some((segment) => segment.includes("*"))) return undefined;
  return `Begin it with "/", and use small letters, digits and hyphens alone: ${quoted(`/${clean.join("/")}`)}.`;
}

/** How the patterns of pictures begin, which are of sites and pages alone. */
const ofPictures = "^(/(?!/)|http";

/** An address of another website with the beginning that it lacks. */
function addressMeant(text: string): string | undefined {
  const [, address] = /^https?(?::\/?|\/\/?|;\/\/)([^/].*)$/i.exec(text) ?? [];
  const meant = address ? `https://${address}` : withScheme(text);
  return meant && `Write ${quoted(meant)}.`;
}

function colourAs(text: string): string | undefined {
  const colour = colourMeant(text);
  return colour && `Write ${quoted(colour)}.`;
}

/** A picture with the beginning of its address. */
const pictureMeant = (text: string): string =>
  addressMeant(text) ??
  (/^[\w-]+(?:\/[\w-]+)*\.[a-z]+$/i.test(text)
    ? `Put it into assets/ in the dealer's folder, and write ${quoted(`/tenant-assets/${text}`)}.`
    : 'Write the address of a picture, such as "/tenant-assets/yard.webp" or "https://...".');

/** A link with the beginning that it lacks; it can be a path of the site where its pattern allows that. */
function linkMeant(text: string, pattern: string): string | undefined {
  if (pattern.startsWith("^(/") && /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(text) && !isPhone(text))
    return `Write ${quoted(`/${text}`)}.`;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `Write ${quoted(`mailto:${text}`)}.`;
  const address = addressMeant(text);
  if (address !== undefined) return address;
  return isPhone(text) ? `Write ${quoted(`tel:${text.replace(/[^\d+]/g, "")}`)}.` : undefined;
}

/** What to write instead of a text that a pattern refuses; undefined where the text does not say it. */
export function textMeant(text: string, pattern: string | undefined): string | undefined {
  const file = fileMeant(text);
  if (file !== undefined || pattern === undefined) return file;
  if (pattern.startsWith(ofPictures) && !pattern.includes("mailto")) return pictureMeant(text);
  if (pattern.includes("mailto")) return linkMeant(text, pattern);
  if (ofNames.includes(pattern)) return nameMeant(text);
  if (pattern === ofHosts) return hostMeant(text);
  if (pattern.startsWith(ofColours)) return colourAs(text);
  return pattern.startsWith(ofPaths) ? pagePath(text) : undefined;
}
