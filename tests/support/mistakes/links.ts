import { createFileMistake, createPage, type Mistake } from "./mistake.ts";

/** A page with a tile that leads somewhere. */
const tile = (title: string, href: string, code: string, more: object = {}): Mistake =>
  createFileMistake(
    title,
    "pages/mistake.json",
    JSON.stringify(href),
    code,
    createPage({
      layout: [{ id: "tiles", use: "Tiles", props: { items: [{ id: "one", title: "One", href, ...more }] } }],
    }),
  );

const markdown = (title: string, text: string, code: string): Mistake =>
  createFileMistake(
    title,
    "pages/mistake.json",
    text,
    code,
    createPage({ layout: [{ id: "text", use: "RichText", props: { text } }] }),
  );

/** Links that lead nowhere, or to a search that finds nothing. */
export const links: Mistake[] = [
  tile("an e-mail address without an ending", "mailto:sales@example", "links/unusable"),
  tile("the computer of the developer", "http://localhost:3000/search", "links/unusable"),
  createFileMistake("another name than that of the lead", "forms/enquiry.json", '"/success/{leadid}"', "links/dead", {
    success: "/success/{leadid}",
  }),
  tile("a phone number without its last digit", "tel:+6173100880", "links/unusable"),
  createFileMistake("the label of a link without an address", "content/popups.json", "{", "schema/missing-property", {
    items: [{ id: "one", title: "One", buttonText: "See offers" }],
  }),
  createFileMistake(
    "a person's location by its name",
    "content/teams.json",
    '"location"',
    "reference/unknown-location",
    (json) => {
      json.items[0].location = "Coastal Mitsubishi Bundall";
    },
  ),
  tile("a link to nowhere", "#", "links/unusable"),
  tile("a parameter of a path in a link", "/cars/:slug", "links/dead"),
  createFileMistake(
    "a picture without its slash",
    "pages/mistake.json",
    '"tenant-assets/hero.svg"',
    "schema/bad-format",
    {
      ...createPage({
        layout: [{ id: "top", use: "Hero", props: { heading: "Top", image: "tenant-assets/hero.svg" } }],
      }),
    },
  ),
  createFileMistake(
    "a misspelt location of a page's data",
    "pages/mistake.json",
    '"nrth"',
    "reference/unknown-location",
    {
      ...createPage({ data: { place: { source: "location", params: { slug: "nrth" } } } }),
    },
  ),
  markdown("a heading of the first level in a text", "# Our promise", "content/shown-as-typed"),
  markdown("a space in a link", "[Book a service] (/service/booking)", "content/shown-as-typed"),
  markdown("a name in braces", "Welcome to {site.name}", "content/shown-as-typed"),

  markdown("a picture in a text", "![Map](/tenant-assets/map.webp)", "content/shown-as-typed"),
  markdown("a file without the folder's address", "[Prices](assets/prices.pdf)", "links/unsafe"),
  markdown("another site without https", "[Them](www.example.com)", "links/unsafe"),

  createFileMistake("a model's page that is none", "content/offers.json", '"/new/tritan"', "links/dead", (json) => {
    json.items[0].model.override_url = "/new/tritan";
  }),
];
