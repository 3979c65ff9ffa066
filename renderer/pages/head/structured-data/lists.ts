import type { BreadcrumbList, FAQPage, ItemList } from "schema-dts";
import { isObject, type JsonObject, type JsonValue } from "../../../../schemas/json-value.ts";
import type { PlannedNode } from "../../../planning/index.ts";
import { type About, resolvePictureUrl, resolveSiteUrl } from "./about.ts";

const objects = (value: JsonValue | undefined) => (Array.isArray(value) ? value : []).filter(isObject);
const text = (value: JsonValue | undefined) => (typeof value === "string" ? value : undefined);

/** The breadcrumbs of the page: entries `{ label, href? }`, outermost first. */
export function describeBreadcrumbs(value: JsonValue | undefined, about: About): BreadcrumbList | undefined {
  const items = objects(value).filter(({ label }) => text(label));
  if (items.length < 2) return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text(label),
      item: href === undefined ? about.url || undefined : resolveSiteUrl(text(href), about),
    })),
  };
}

/** Questions with answers: entries `{ question, answer }`. */
export function describeQuestions(value: JsonValue | undefined): FAQPage | undefined {
  const items = objects(value).filter(({ question, answer }) => text(question) && text(answer));
  if (items.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: text(question),
      acceptedAnswer: { "@type": "Answer", text: text(answer) },
    })),
  };
}

/** Cars or other items that the page lists: entries with `name` and `slug` (a car) or `href`. */
export function describeItemList(value: JsonValue | undefined, about: About): ItemList | undefined {
  const items = objects(value).filter(({ name, title }) => text(name) ?? text(title));
  if (items.length === 0) return undefined;
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text(item.name) ?? text(item.title),
      url: resolveSiteUrl(text(item.href) ?? (item.slug === undefined ? undefined : `/cars/${text(item.slug)}`), about),
      image: resolvePictureUrl(text(item.primary_image_url), about),
    })),
  };
}

/** Components with a list that search engines support, and the path of the list in their props. */
const shownLists = [
  { use: "Breadcrumbs", prop: "items", build: describeBreadcrumbs },
  { use: "Faq", prop: "items", build: describeQuestions },
] as const;

/** Structured data derived from a planned page: breadcrumbs and questions, one of each kind. */
export function deriveFromTree(tree: readonly PlannedNode[], about: About): (BreadcrumbList | FAQPage)[] {
  return shownLists.flatMap(({ use, prop, build }) => {
    const values = propsOf(tree, use).flatMap((props) => objects(props[prop]));
    const made = build(values, about);
    return made === undefined ? [] : [made];
  });
}

function propsOf(nodes: readonly PlannedNode[], use: string): JsonObject[] {
  return nodes.flatMap((node) => [
    ...(node.use === use ? [node.props] : []),
    ...Object.values(node.slots ?? {}).flatMap((children) => propsOf(children, use)),
  ]);
}

/** The breadcrumbs of a page that shows none: the home page and the page itself. Undefined for the home page. */
export function deriveHomeBreadcrumbs(title: string, about: About): BreadcrumbList | undefined {
  const name = text(about.site.name);
  const path = about.origin !== "" ? about.url.replace(about.origin, "") : about.url;
  if (name === undefined || path === "" || path === "/") return undefined;
  // The title of a page usually ends with the name of the site.
  const own = title.endsWith(name)
    ? title
        .slice(0, -name.length)
        .trimEnd()
        .replace(/[|–-]$/, "")
        .trimEnd()
    : title;
  return describeBreadcrumbs([{ label: name, href: "/" }, { label: own === "" ? title : own }], about);
}
