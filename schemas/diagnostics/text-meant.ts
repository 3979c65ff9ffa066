import { slugify } from "../entities/slugify.ts";
import { isPhone, withScheme } from "../validate/formats.ts";
import { colourMeant } from "./colour-meant.ts";
import { likely } from "./nearest.ts";

/** Patterns of names that are parts of addresses. */
const ofNames: readonly string[] = [
  "^[A-Za-z0-9][A-Za-z0-9_-]*$",
  "^[a-z0-9][a-z0-9-]*$",
  "^[a-z][a-z0-9-]*$",
  "^[a-z0-9-]+$",
];

/** The pattern of texts without HTML. */
const ofPlain = "^[^<>]*$";
/** The pattern of hosts. */
const ofHosts = "^[a-z0-9.-]+$";
/** How the pattern of a colour begins. */
const ofColours = "^#(";
/** The pattern of a folder below another one. */
const ofFolders = "^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$";
/** How the pattern of a prefill begins, which lists the parts of what it can read: `visitor\\.(email|phone)`. */
const ofSources = "^(query|car)\\.";

/** How the pattern of a page's paths begins. */
const ofPaths = "^(?:/|(?:/:?";

/** The pattern of a ratio. */
const ofRatios = "^\\d{1,2} / \\d{1,2}$";
/** How far a ratio in whole numbers may lie from the number that it stands for. */
const closest = 0.01;

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

/** A path without the steps that lead out of its folder. */
function insideOf(text: string): string | undefined {
  const steps = text.split("/");
  if (!steps.some((step) => step === ".." || step === ".")) return undefined;
  const inside = steps.filter((step) => step !== ".." && step !== ".").join("/");
  return `Write it without "..": ${quoted(inside)}.`;
}

/** Words without the tags and signs of HTML. */
const withoutHtml = (text: string): string =>
  `Write the words alone: ${quoted(
    text
      .replace(/<[^<>]*>/g, "")
      .replace(/[<>]/g, "")
      .trim(),
  )}.`;

/** A host without what stands around it in an address. */
function hostMeant(text: string): string | undefined {
  const [host = ""] = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .split(/[/:?#]/);
  return /^[a-z0-9.-]+$/.test(host) ? `Write the name of the host alone: ${quoted(host)}.` : undefined;
}

/** A folder below another one, with no slash around it and with signs that a folder's name can have. */
function folderMeant(text: string): string | undefined {
  const steps = text.split(/[\\/]+/).map((step) => step.trim().replace(/[^\w.-]+/g, "-"));
  const folder = steps.filter((step) => step !== "").join("/");
  return folder === ""
    ? undefined
    : `Write it without "/" at the beginning and without spaces: ${quoted(folder)}.`;
}

/** What a prefill can read of the visitor or of my deal. */
function sourceMeant(text: string, pattern: string): string | undefined {
  const [root = "", step = ""] = text.split(".");
  const listed = pattern.split(`^${root}\\.(`)[1];
  const steps = listed?.slice(0, listed.indexOf(")")).split("|") ?? [];
  if (steps.length === 0) return undefined;
  const meant = likely(step, steps) ?? (/^(?:mobile|tel|telephone|cell)$/i.test(step) ? "phone" : undefined);
  if (meant !== undefined && steps.includes(meant)) return `Did you mean ${quoted(`${root}.${meant}`)}?`;
  return `Write one of ${steps.map((one) => quoted(`${root}.${one}`)).join(", ")}.`;
}

/** A name with small letters, digits and hyphens alone. */
function nameMeant(text: string): string {
  const name = slugify(text);
  return `Use small letters, digits and hyphens alone${/^[a-z]/.test(name) ? `: ${quoted(name)}` : ""}.`;
}

/** A path of a page as its pattern has it. */
function pagePath(text: string): string | undefined {
  const [before = "", query] = text.split(/\?(?=[\w-]+=)/, 2);
  if (query !== undefined) {
    const [name] = query.split("=", 1);
    return `Write it without what follows the "?": ${quoted(before)}. The page reads that as route.query.${name}.`;
  }
  const path = text.replace(/^https?:\/\/[^/]*/i, "").replaceAll(/\{(\w+)\}/g, ":$1");
  const segments = path.split("/").filter((segment) => segment !== "");
  const clean = segments.map((segment) => (segment.startsWith(":") ? segment : slugify(segment)));
  const meant = quoted(`/${clean.join("/")}`);
  const optional = segments.slice(0, -1).find((segment) => segment.startsWith(":") && segment.endsWith("?"));
  if (optional !== undefined)
    return `Only the last part of a path may be missing: write ${quoted(optional.slice(0, -1))} without "?", or add a path without this part.`;
  if (clean.includes("") || segments.some((segment) => segment.includes("*"))) return undefined;
  if (path === text && text.replace(/(?<!\/)\/+$/, "") === `/${segments.join("/")}` && text.endsWith("/"))
    return `Write it without "/" at the end: ${meant}.`;
  return `Begin it with "/", and use small letters, digits and hyphens alone, without spaces: ${meant}.`;
}

/** A ratio in small whole numbers: "3 / 2" for 1.5, 3:2 and 3/2. */
function ratioMeant(text: string): string | undefined {
  const [, width, height = "1"] = /^\s*(\d+(?:\.\d+)?)\s*(?:[:/x]\s*(\d+(?:\.\d+)?)\s*)?$/.exec(text) ?? [];
  const ratio = Number(width) / Number(height);
  const heights = Array.from({ length: 20 }, (_, index) => index + 1);
  const down = heights.find((one) => Math.abs(Math.round(ratio * one) / one - ratio) < closest);
  if (down === undefined || Math.round(ratio * down) < 1) return undefined;
  return `Write it as two whole numbers: ${quoted(`${Math.round(ratio * down)} / ${down}`)}.`;
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
  if (pattern === ofFolders && !text.includes("..")) return folderMeant(text);
  const file = fileMeant(text) ?? insideOf(text);
  if (file !== undefined || pattern === undefined) return file;
  if (pattern === "^/") return `Begin it with "/": ${quoted(`/${text.trim()}`)}.`;
  if (pattern.startsWith(ofPictures) && !pattern.includes("mailto")) return pictureMeant(text);
  if (pattern.includes("mailto")) return linkMeant(text, pattern);
  if (ofNames.includes(pattern)) return nameMeant(text);
  if (pattern === ofPlain) return withoutHtml(text);
  if (pattern === ofHosts) return hostMeant(text);
  if (pattern.startsWith(ofSources)) return sourceMeant(text, pattern);
  if (pattern.startsWith(ofColours)) return colourAs(text);
  if (pattern === ofRatios) return ratioMeant(text);
  return pattern.startsWith(ofPaths) ? pagePath(text) : undefined;
}
