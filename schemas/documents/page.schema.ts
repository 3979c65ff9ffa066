import { choice, flag, object, optional } from "../parts/object.ts";
import { definePageText } from "./expression.schema.ts";
import { signInTypes } from "./site/sign-in.schema.ts";

const layout = (description: string) => ({ type: "array", items: { $ref: "layout-node" }, description }) as const;

/** Names that bindings can read on every page. */
export const pageRoots: readonly string[] = ["site", "route", "visitor", "menus", "now", "page", "decisions"];

const data = {
  type: "object",
  keysDefine: "data",
  propertyNames: {
    pattern: `^(?!(?:${pageRoots.join("|")})$)`,
    description: `Choose another name than ${pageRoots.join(", ")}: on every page, these names have another meaning.`,
  },
  description: "Data that the page loads before its rules run, by its name in the page's scope.",
  additionalProperties: object({
    source: { type: "string", description: "Name of a data source." },
    params: optional({ type: "object", description: "Parameters of the source.", additionalProperties: true }),
    required: optional(flag("The page is 404 when the source returns nothing, or an empty list.")),
  }),
} as const;

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

const meta = {
  type: "object",
  title: "Links that people share",
  ui: { order: 4 },
  description: "The picture of shared links, and other values for search engines.",
  additionalProperties: false,
  properties: {
    canonical: {
      title: "Main address",
      ui: advanced,
      ...definePageText(
        "The one address of several that search engines should show, such as /towing. If empty, the first address of the page.",
      ),
      pattern: "^(/(?!/)|https?://)",
      spells: "picture",
    },
    image: {
      ...definePageText("Picture of shared links. If empty, that of the site (seo.image)."),
      title: "Picture",
      format: "picture",
    },
    type: {
      ui: advanced,
      type: "string",
      enum: ["website", "article", "product"],
      title: "Kind of page",
      description: "What social networks take it for (Open Graph). If empty, website.",
    },
    sitemap: {
      type: "boolean",
      title: "In the sitemap",
      ui: advanced,
      description: "Turn it off (false) to leave the page out of sitemap.xml, where search engines look for pages.",
    },
    gone: {
      ui: advanced,
      type: "string",
      refersTo: "page",
      title: "When the car is gone",
      description: "Page that is shown in its place (with status 410) once its car is no longer in stock.",
    },
    structuredData: {
      ui: hidden,
      type: "array",
      description: "JSON-LD of the page, one entry each; those of a lower layer are changed by their id.",
      items: object({
        id: { type: "string", description: "Name of the entry within the page." },
        type: choice("What is described.", structuredDataTypes),
        of: optional({
          type: ["object", "array"],
          examples: [{ $bind: "site" }],
          description: "Source of its properties: a car, the site, a location, or a list; usually a $bind.",
        }),
        when: optional({ $ref: "condition", description: "The entry is included only where this holds." }),
        with: optional({
          type: "object",
          description: "Properties of schema.org to add or replace; null removes one.",
          additionalProperties: true,
        }),
      }),
    },
  },
} as const;

/** pages/<id>.json, resolved. */
export const pageSchema = {
  $id: "page",
  type: "object",
  description: "A page of a site.",
  additionalProperties: false,
  required: ["id", "paths", "title", "layout"],
  properties: {
    id: { type: "string", ui: hidden, description: "Name of the page: the file's name." },
    description: {
      ...definePageText("A sentence or two below the title in the results of search engines."),
      ui: { order: 3 },
    },
    paths: {
      type: "array",
      title: "Addresses",
      ui: { order: 2 },
      uniqueItems: true,
      items: {
        type: "string",
        pattern: "^(?:/|(?:/(?::[\\w-]+|[A-Za-z0-9._~-]+))+(?:/:[\\w-]+\\?)*|(?:/:[\\w-]+\\?)+)$",
        spells: "path",
        description:
          "An address such as /contact or /cars/:slug. A word with a colon stands for anything between two slashes; with a question mark behind it, also for nothing.",
      },
      description: "Where visitors find the page, such as /contact, /cars/:slug or /search/:make?.",
    },
    enabled: {
      $ref: "condition",
      title: "The page is there",
      ui: advanced,
      description:
        'When the page and the links to it are there. Only what is known of the whole site can decide it. Write { "condition": "never" } to turn the page off.',
    },
    pathsWhen: {
      type: "object",
      ui: hidden,
      keysReferTo: "path",
      description:
        "Conditions of single paths (site facts only), by path as written in `paths`: the path is answered only where its condition holds.",
      additionalProperties: { $ref: "condition" },
    },
    linkedWhen: {
      $ref: "condition",
      title: "In menus and lists",
      ui: advanced,
      description:
        "When menus and lists of links have the page; it can be opened all the same. What is known of the site can decide it, and counts or data of what the page loads. For pages without a colon in their address.",
    },
    gate: {
      type: "object",
      title: "Only after sign-in",
      ui: advanced,
      description: "Visitors sign in before they see the page, where the rules gates ask for it.",
      additionalProperties: false,
      required: ["type"],
      properties: {
        when: { $ref: "condition", title: "Asked for", description: "When the sign-in is asked for." },
        type: {
          type: "string",
          enum: signInTypes,
          title: "What for",
          description: "What visitors sign in for: the sign-in page names it, and the rules gates decide by it.",
        },
      },
    },
    title: {
      ...definePageText("Name of the page in the tab of the browser and in search engines."),
      minLength: 1,
      ui: { order: 1 },
    },
    meta,
    noindex: {
      type: "boolean",
      title: "Keep it out of search engines",
      description: "Whether search engines leave the page out.",
      ui: { order: 5 },
    },
    frame: {
      type: "string",
      refersTo: "frame",
      title: "Header and footer",
      description: "The frame around the page, by its name: a file of the folder frames.",
      ui: advanced,
    },
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
    id: { type: "string", description: "Name of the frame: the file's name." },
    description: { type: "string", description: "What the frame is for." },
    data: {
      ...data,
      description:
        "Data that the frame loads on each of its pages, by its name in scope; a page's own data of the same name wins.",
    },
    layout: layout("The frame, from top to bottom, with one Outlet."),
  },
} as const;
