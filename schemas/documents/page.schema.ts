import * as s from "../parts/schema.ts";
import { definePageText } from "./expression.schema.ts";
import { signInTypes } from "./site/sign-in.schema.ts";

const layout = (description: string) => s.list(description, { $ref: "layout-node" });

/** Names that bindings can read on every page. */
export const pageRoots: readonly string[] = ["site", "route", "visitor", "menus", "now", "page", "decisions"];

const data = s.byName(
  "Data that the page loads before its rules run, by its name in the page's scope.",
  s.object({
    source: s.text("Name of a data source."),
    "params?": { type: "object", description: "Parameters of the source.", additionalProperties: true },
    "required?": s.flag("The page is 404 when the source returns nothing, or an empty list."),
  }),
  {
    keysDefine: "data",
    propertyNames: {
      pattern: `^(?!(?:${pageRoots.join("|")})$)`,
      description: `Choose another name than ${pageRoots.join(", ")}: on every page, these names have another meaning.`,
    },
  },
);

/** Kinds of structured data that a page can declare; `Thing` is defined by `with` alone. */
export const structuredDataTypes = [
  "Car",
  "AutoDealer",
  "Location",
  "BreadcrumbList",
  "FAQPage",
  "ItemList",
  "Offer",
  "Article",
  "Thing",
] as const;

const hidden = { hidden: true } as const;
const advanced = { advanced: true } as const;

const meta = s.object(
  "The picture of shared links, and other values for search engines.",
  {
    "canonical?": {
      title: "Main address",
      ui: advanced,
      ...definePageText(
        "The one address of several that search engines should show, such as /towing. If empty, the first address of the page.",
      ),
      pattern: "^(/(?!/)|https?://)",
      spells: "picture",
    },
    "image?": {
      ...definePageText("Picture of shared links. If empty, that of the site (seo.image)."),
      title: "Picture",
      format: "picture",
    },
    "type?": s.choice(
      "What social networks take it for (Open Graph). If empty, website.",
      ["website", "article", "product"],
      { ui: advanced, title: "Kind of page" },
    ),
    "sitemap?": s.flag(
      "Turn it off (false) to leave the page out of sitemap.xml, where search engines look for pages.",
      { title: "In the sitemap", ui: advanced },
    ),
    "gone?": s.text("Page that is shown in its place (with status 410) once its car is no longer in stock.", {
      ui: advanced,
      refersTo: "page",
      title: "When the car is gone",
    }),
    "structuredData?": s.listOf(
      "JSON-LD of the page, one entry each; those of a lower layer are changed by their id.",
      {
        id: s.text("Name of the entry within the page."),
        type: s.choice("What is described.", structuredDataTypes),
        "of?": {
          type: ["object", "array"],
          examples: [{ $bind: "site" }],
          description: "Source of its properties: a car, the site, a location, or a list; usually a $bind.",
        },
        "when?": { $ref: "condition", description: "The entry is included only where this holds." },
        "with?": {
          type: "object",
          description: "Properties of schema.org to add or replace; null removes one.",
          additionalProperties: true,
        },
      },
      { ui: hidden },
    ),
  },
  { title: "Links that people share", ui: { order: 4 } },
);

/** pages/<id>.json, resolved. */
export const pageSchema = {
  $id: "page",
  type: "object",
  description: "A page of a site.",
  additionalProperties: false,
  required: ["id", "paths", "title", "layout"],
  properties: {
    id: s.text("Name of the page: the file's name.", { ui: hidden }),
    description: {
      ...definePageText("A sentence or two below the title in the results of search engines."),
      ui: { order: 3 },
    },
    paths: s.list(
      "Where visitors find the page, such as /contact, /cars/:slug or /search/:make?.",
      s.text(
        "An address such as /contact or /cars/:slug. A word with a colon stands for anything between two slashes; with a question mark behind it, also for nothing.",
        { pattern: "^(?:/|(?:/(?::[\\w-]+|[A-Za-z0-9._~-]+))+(?:/:[\\w-]+\\?)*|(?:/:[\\w-]+\\?)+)$", spells: "path" },
      ),
      { title: "Addresses", ui: { order: 2 }, uniqueItems: true },
    ),
    enabled: {
      $ref: "condition",
      title: "The page is there",
      ui: advanced,
      description:
        'When the page and the links to it are there. Only what is known of the whole site can decide it. Write { "condition": "never" } to turn the page off.',
    },
    pathsWhen: s.byName(
      "Conditions of single paths (site facts only), by path as written in `paths`: the path is answered only where its condition holds.",
      { $ref: "condition" },
      { ui: hidden, keysReferTo: "path" },
    ),
    linkedWhen: {
      $ref: "condition",
      title: "In menus and lists",
      ui: advanced,
      description:
        "When menus and lists of links have the page; it can be opened all the same. What is known of the site can decide it, and counts or data of what the page loads. For pages without a colon in their address.",
    },
    gate: s.object(
      "Visitors sign in before they see the page, where the rules gates ask for it.",
      {
        "when?": { $ref: "condition", title: "Asked for", description: "When the sign-in is asked for." },
        type: s.choice(
          "What visitors sign in for: the sign-in page names it, and the rules gates decide by it.",
          signInTypes,
          { title: "What for" },
        ),
      },
      { title: "Only after sign-in", ui: advanced },
    ),
    title: {
      ...definePageText("Name of the page in the tab of the browser and in search engines."),
      minLength: 1,
      ui: { order: 1 },
    },
    meta,
    noindex: s.flag("Whether search engines leave the page out.", {
      title: "Keep it out of search engines",
      ui: { order: 5 },
    }),
    frame: s.text("The frame around the page, by its name: a file of the folder frames.", {
      refersTo: "frame",
      title: "Header and footer",
      ui: advanced,
    }),
    data: { ...data, ui: hidden },
    layout: { ...layout("The page, from top to bottom."), ui: hidden },
  },
} as const;

/** frames/<id>.json, resolved. */
export const frameSchema = {
  $id: "frame",
  type: "object",
  description: "The parts around pages: header, footer, and an Outlet for the page.",
  additionalProperties: false,
  required: ["id", "layout"],
  properties: {
    id: s.text("Name of the frame: the file's name."),
    description: s.text("What the frame is for."),
    data: {
      ...data,
      description:
        "Data that the frame loads on each of its pages, by its name in scope; a page's own data of the same name wins.",
    },
    layout: layout("The frame, from top to bottom, with one Outlet."),
  },
} as const;
