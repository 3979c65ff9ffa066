import { createFileMistake, createPage, createSiteMistake, createTable, type Mistake } from "./mistake.ts";

/** Names that are another word of the one that was meant, and what the layers below say. */
export const suggested: Mistake[] = [
  createFileMistake("a longer key of wording", "menus.json", "menu.partsAndAccessories", "reference/unknown-copy", {
    main: [{ id: "own", label: { $msg: "menu.partsAndAccessories" }, href: "/contact-us" }],
  }),
  createSiteMistake(
    "a dealership by a number as near to another's",
    '"d406"',
    "reference/unknown-dealership",
    (json) => {
      json.dealerships = [
        { id: "d404", slug: "coastal-mitsubishi", name: "Coastal" },
        { id: "d405", slug: "coastal-mitsubishi-tweed", name: "Tweed" },
      ];
      json.locations[0].dealership_id = "d406";
    },
  ),
  createFileMistake(
    "a car's field where a fact is meant",
    "rules/card-buttons.json",
    "{carId}",
    "rules/unknown-fact",
    createTable("view-details", {
      ...{ id: "view-details", label: "Book", style: "secondary" },
      href: { $url: "/book-test-drive?car_id={carId}" },
    }),
  ),
  createFileMistake(
    "the label of an attribute",
    "rules/similar-search.json",
    '"Body type"',
    "search/unknown-attribute",
    createTable("body", { same: ["Body type"], least: 3 }),
  ),
  createFileMistake(
    "a number that cars are not searched by",
    "pages/search.json",
    "ball_weight",
    "search/unknown-attribute",
    {
      data: { search: { source: "search", params: { facets: ["make"], ranges: ["price", "ball_weight"] } } },
    },
  ),
  createSiteMistake("a typed amount of no attribute", '"towing"', "search/unknown-attribute", (json) => {
    json.search = {
      ...json.search,
      typed: { amounts: [{ id: "tow", attribute: "towing", least: ["tows"] }] },
    };
  }),
  createSiteMistake("a picture of another kind", "logo.png", "reference/unknown-asset", (json) => {
    json.logo = "/tenant-assets/logo.png";
  }),
  createFileMistake(
    "a picture of a car by another name",
    "pages/mistake.json",
    "cars.0.image",
    "layout/unknown-path",
    createPage({
      data: { cars: { source: "cars", params: { limit: 1 } } },
      layout: [
        {
          ...{ id: "hero", use: "Hero" },
          props: { heading: "Cars", image: { $bind: "cars.0.image", default: null } },
        },
      ],
    }),
  ),
  createFileMistake(
    "wording without the value that the layer below gives",
    "pages/home.json",
    "home.heroText",
    "copy/unknown-value",
    {
      layout: [{ id: "hero", props: { text: { $msg: "home.heroText" } } }],
    },
  ),
  createFileMistake("a colour that is too light", "theme.json", "#b8b8b8", "theme/low-contrast", (theme) => {
    theme.colours.muted = "#b8b8b8";
  }),
];
