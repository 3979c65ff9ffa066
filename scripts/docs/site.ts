import { existsSync } from "node:fs";
import { posix } from "node:path";
import { root } from "../run.ts";
import { codesFile } from "./checks.ts";
import type { Pages } from "./pages.ts";

/** The list of pages, by reader: the first page of the site, and its navigation. */
const homeFile = "docs/README.md";

/** The address of a page on the site: `guides/support`, `folders/rules` of a folder's README, `project/changelog`. */
export function buildPageSlug(file: string): string {
  if (file === homeFile) return "index";
  if (file.startsWith("docs/")) return file.slice("docs/".length).replace(/(?:\/README)?\.md$/, "");
  const [folder = "", inFolder] = file.split("/");
  return inFolder === undefined ? `project/${folder.replace(".md", "").toLowerCase()}` : `folders/${folder}`;
}

const pictureName = /\.(?:webp|png|svg|jpg)$/;

/** The file that a link means; a part of the page of tables or components is a page of its own on the site. */
function resolveLink(file: string, link: string, pages: Pages): { target: string; anchor: string } {
  const [path = "", anchor = ""] = link.split("#");
  const named = path === "" ? file : posix.join(posix.dirname(file), path);
  const target = named === codesFile ? "docs/reference/checks.md" : named;
  const own = target.replace(/\.md$/, `/${anchor}.md`);
  if (anchor !== "" && pages.has(own)) return { target: own, anchor: "" };
  return { target, anchor: named === codesFile ? "" : anchor };
}

/** The page or picture of the site that a link leads to; undefined if it is a file of the repository alone. */
export function resolvePageLink(file: string, link: string, pages: Pages, base = "/"): string | undefined {
  const { target, anchor } = resolveLink(file, link, pages);
  const found = [target, `${target.replace(/\/$/, "")}/README.md`].find((name) => pages.has(name));
  if (found !== undefined) {
    const slug = buildPageSlug(found);
    return `${base}${slug === "index" ? "" : `${slug}/`}${anchor && `#${anchor}`}`;
  }
  if (target.startsWith("docs/") && pictureName.test(target)) return base + target.slice("docs/".length);
  if (existsSync(root + target)) return undefined;
  throw new Error(`${file}: the link to ${link} leads nowhere.`);
}

const linkMark = /\[([^\][]*)\]\(([^()\s]+)\)/g;

/** Text with the links of the site. What only the repository has is named. */
function rewriteLinks(file: string, text: string, pages: Pages, base: string): string {
  return text.replace(linkMark, (whole, label: string, link: string) => {
    if (/^(?:[a-z]+:|\/)/.test(link)) return whole;
    const address = resolvePageLink(file, link, pages, base);
    return address === undefined ? label : `[${label}](${address})`;
  });
}

/** A page's title as text: its first heading. */
export function extractTitle(page: string): string {
  const [line = ""] = page.split("\n");
  return line.replace(/^# /, "").replaceAll("`", "").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

/** Kinds of blocks that are no languages. */
const languages: { readonly [kind: string]: string } = { page: "text", car: "json" };

/** The first line of a block as the site takes it: the file that an example goes to, or the page to read, is its title. */
function blockStart(kind: string, info: string): string {
  const [, title] = /\b(?:file|merge|car|source|path)=(\S+)/.exec(info) ?? [];
  return `\`\`\`${languages[kind] ?? kind}${title === undefined ? "" : ` title="${title}"`}`;
}

/** A page as the site takes it: title in front, links of the site, frames below the site's address. */
export function convertToSitePage(file: string, text: string, pages: Pages, base: string): string {
  const body = text.slice(text.indexOf("\n") + 1);
  const blocks = body.split(/^(?=```)/m);
  // Every second mark ends a block: what stands between is not text.
  const parts = blocks.map((part, index) => (index % 2 === 0 ? rewriteLinks(file, part, pages, base) : part));
  const linked = parts
    .join("")
    .replace(/^```(\w+) (.+)$/gm, (_, language: string, info: string) => blockStart(language, info))
    .replaceAll('src="/looks/', `src="${base}looks/`);
  // Nearly every word is in the changelog: it would be the answer to everything.
  const search = file === "CHANGELOG.md" ? "pagefind: false\n" : "";
  return `---\ntitle: ${JSON.stringify(extractTitle(text))}\n${search}---\n${linked}`;
}

interface SidebarEntry {
  label: string;
  slug?: string;
  collapsed?: boolean;
  items?: SidebarEntry[];
}

/** The names that a page of a folder gives to the pages below it, in its order. */
function listLabels(file: string, pages: Pages): Map<string, string> {
  const links = [...(pages.get(file) ?? "").matchAll(linkMark)].toReversed();
  const named = links.map(([, label = "", link = ""]): [string, string] => [
    resolveLink(file, link, pages).target,
    label.replaceAll("`", ""),
  ]);
  return new Map([...new Map(named)].toReversed());
}

/** An entry of the navigation: a page, with the pages below it as its own text lists them, then others. */
function entryOf(label: string, file: string, pages: Pages): SidebarEntry {
  const slug = buildPageSlug(file);
  const below = [...pages].filter(([other]) => buildPageSlug(other).startsWith(`${slug}/`));
  if (below.length === 0) return { label, slug };
  const labels = listLabels(file, pages);
  const order = [...labels.keys()];
  const rankOf = (other: string) => (labels.has(other) ? order.indexOf(other) : order.length);
  const items = below
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([other, text]) => ({ label: labels.get(other) ?? extractTitle(text), slug: buildPageSlug(other) }));
  return { label, collapsed: true, items: [{ label: "All", slug }, ...items] };
}

/** The navigation, as docs/README.md has it: a heading for each reader, and a list of pages below. */
export function buildSidebar(pages: Pages): SidebarEntry[] {
  const [, ...sections] = (pages.get(homeFile) ?? "").split(/^## /m);
  return sections.map((section) => {
    const [label = ""] = section.split("\n");
    const entries = section.split("\n").filter((line) => line.startsWith("- "));
    const links = entries.flatMap((line) => [...line.matchAll(linkMark)]);
    const items = links.map(([, name = "", link = ""]) =>
      entryOf(name, posix.join(posix.dirname(homeFile), link), pages),
    );
    return { label, items };
  });
}
