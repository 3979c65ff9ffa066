import { pageText } from "./expression.schema.ts";
import { signInTypes } from "./site/sign-in.schema.ts";

const layout = (description: string) =>
  ({ type: "array", items: { $ref: "layout-node" }, description }) as const;

/** Names that bindings can read on every page. */
export const pageRoots: readonly string[] = ["site", "route", "visitor", "menus", "now", "page", "decisions"];

const data = {
  type: "object",
  keysDefine: "data",
  propertyNames: {
    pattern: `^(?!(?:${pageRoots.join("|")})$)`,
    description: `Choose another name than ${pageRoots.join(", ")}: on every page, these stand for something else.`,
  },
  description: "Data that the page loads before its rules run, by its name in the page's scope.",
  additionalProperties: {
    type: "object",
    additionalProperties: false,
    required: ["source"],
    properties: {
      source: { type: "string", description: "Name of a data source." },
      params: { type: "object", description: "Parameters of the source.", additionalProperties: true },
      required: {
        type: "boolean",
        description: "The page is 404 when the source returns nothing, or an empty list.",
      },
    },
  },
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
  description: "Metadata for search engines and link previews, besides title and description.",
  additionalProperties: false,
  properties: {
    canonical: {
      ui: advanced,
      ...pageText(
        "Canonical address of the page, such as /towing; absent means the first of `paths` that the site has.",
      ),
      pattern: "^(/(?!/)|https?://)",
      spells: "picture",
    },
    image: {
      ...pageText("Picture of link previews; absent means the site's (seo.image)."),
      title: "Picture",
      format: "picture",
    },
    type: {
      ui: advanced,
      type: "string",
      enum: ["website", "article", "product"],
      description: "Open Graph type; website when absent.",
    },
    sitemap: { type: "boolean", ui: advanced, description: "false leaves the page out of sitemap.xml." },
    gone: {
      ui: advanced,
      type: "string",
      refersTo: "page",
      description: "Page shown with status 410 when the page's car is no longer in stock.",
    },
    structuredData: {
      ui: hidden,
      type: "array",
      description: "JSON-LD of the page, one entry each; those of a lower layer are changed by their id.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "type"],
        properties: {
          id: { type: "string", description: "Name of the entry within the page." },
          type: { type: "string", enum: structuredDataTypes, description: "What is described." },
          of: {
            type: ["object", "array"],
            examples: [{ $bind: "site" }],
            description: "Source of its properties: a car, the site, a location, or a list; usually a $bind.",
          },
          when: { $ref: "condition", description: "The entry is included only where this holds." },
          with: {
            type: "object",
            description: "Properties of schema.org to add or replace; null removes one.",
            additionalProperties: true,
          },
        },
      },
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
    description: { ...pageText("Description for search engines."), ui: { order: 3 } },
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
          "A path such as /cars/:slug; :name stands for one segment and, at the end, :name? for one or none.",
      },
      description: "Paths that the page answers, such as /cars/:slug or /search/:make?.",
    },
    enabled: {
      $ref: "condition",
      title: "There",
      ui: advanced,
      description:
        'The page exists only where this condition holds (site facts only); links to it go with it. `{ "condition": "never" }` turns the page off.',
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
        "Menus and lists of links include the page only where this holds. It can use facts of the site, and `counts` or `data` of what the page itself loads. The page still answers. For pages whose paths have no parameters.",
    },
    gate: {
      type: "object",
      title: "Only for who is signed in",
      ui: advanced,
      description:
        "Signed-out visitors are redirected to sign-in where the table `gates` requires it for `type`.",
      additionalProperties: false,
      required: ["type"],
      properties: {
        when: { $ref: "condition", description: "The gate applies only where this holds." },
        type: {
          type: "string",
          enum: signInTypes,
          description: "Type of the sign-in page.",
        },
      },
    },
    title: { ...pageText("Title of the page."), minLength: 1, ui: { order: 1 } },
    meta,
    noindex: {
      type: "boolean",
      title: "Keep it out of search engines",
      description: "true keeps the page out of search engines.",
      ui: { order: 5 },
    },
    frame: {
      type: "string",
      refersTo: "frame",
      description: "Frame around the page: a file of frames/.",
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
