import type { layoutCodes } from "../../../schemas/diagnostics/catalogue/layout.ts";
import type { referenceCodes } from "../../../schemas/diagnostics/catalogue/references.ts";
import type { Files } from "../../check.ts";
import {
  createDataPage,
  createExample,
  createHeroPage,
  createItems,
  createPage,
  createSite,
  type Examples,
} from "./example.ts";

const shown = ($bind: string) => createHeroPage({ title: { $bind } });
const setting = (key: string, value: string) => createSite({ settings: { [key]: value } });
const when = (more: object) =>
  createHeroPage({}, { when: { fact: "site.state", operator: "equal", value: "wa", ...more } });
/** A table with one row, for all cars. */
const table = (id: string, hit: string, then: object, otherwise: object | null): Files => ({
  [`rules/${id}.json`]: {
    ...{ title: "A table", description: "What a table decides.", hit, default: otherwise },
    rows: [{ id: "all", when: { all: [] }, then }],
    examples: [{ name: "all", car: {}, rows: ["all"] }],
  },
});
const offer = { id: "plate", name: "Plate clearance" };
const swift = { id: "swift", name: "Swift", slug: "swift" };
const closed = { id: "xmas", status: "Closed", date: "2026-12-25" };
const figtree = {
  ...{ family: "Figtree", package: "figtree", weights: [300, 900] },
  files: [{ file: "figtree-latin-wght-normal.woff2" }],
  fallback: { local: ["Arial"], sizeAdjust: 100, ascent: 100, descent: 25 },
};

/** Pages, frames and their layouts. */
export const layout: Examples<typeof layoutCodes> = {
  "layout/unknown-component": createExample((use) => createHeroPage({}, { use }), "Hreo", "Hero"),
  "layout/unknown-slot": createExample(
    (slot) => createPage({ layout: [{ id: "more", use: "Section", slots: { [slot]: [] } }] }),
    "bdy",
    "body",
  ),
  "layout/unknown-expression": createExample(
    (key) => createHeroPage({ title: { [key]: "site.name" } }),
    "$env",
    "$bind",
  ),
  "layout/unknown-path": createExample(shown, "site.nmae", "site.name"),
  "page/unknown-data-source": createExample((source) => createDataPage(source, {}), "car-list", "cars"),
};

/** Names that refer to nothing. */
export const names: Examples<typeof referenceCodes> = {
  "reference/unknown-form": createExample(
    (form) => createPage({ layout: [{ id: "form", use: "Form", props: { form } }] }),
    "enquire",
    "enquiry",
  ),
  "reference/unknown-table": createExample(
    ($bind) => ({ "pages/car.json": { title: { $bind } } }),
    "decisions.tags.text",
    "decisions.tag.text",
  ),
  "reference/unknown-copy": createExample(($msg) => createHeroPage({ title: { $msg } }), "menu.hom", "menu.home"),
  "reference/unknown-page": createExample((name) => createHeroPage({ page: name }), "abuot", "about"),
  "reference/unknown-frame": createExample((frame) => createPage({ frame }), "sight", "site"),
  "reference/unknown-menu": createExample(shown, "menus.mian", "menus.main"),
  "reference/unknown-collection": createExample(
    (collection) => createDataPage("content", { collection }),
    "faq",
    "faqs",
  ),
  "reference/unknown-asset": createExample(
    (file) => ({ ...createSite({ logo: `/tenant-assets/${file}.svg` }), "assets/logo.svg": "<svg/>" }),
    "lgoo",
    "logo",
  ),
  "reference/unknown-dialog": createExample(
    (opens) =>
      createPage({
        layout: [
          { id: "button", use: "Hero", props: { title: "Opening hours", opens } },
          { id: "dialog", use: "Dialog", props: { id: "hours" } },
        ],
      }),
    "huors",
    "hours",
  ),
  "reference/unknown-offer": createExample(
    (id) => ({ ...setting("allowedOfferIds", id), ...createItems("offers", offer) }),
    "plat",
    "plate",
  ),
  "reference/unknown-manufacturer": createExample(
    (manufacturer) => ({
      ...createItems("offers", { ...offer, manufacturer }),
      ...createItems("manufacturers", swift),
    }),
    "swfit",
    "swift",
  ),
  "reference/unknown-make": createExample(
    (make) => ({ ...setting("excludedMakes", make), ...createItems("manufacturers", swift) }),
    "Swfit",
    "Swift",
  ),
  "reference/unknown-model": createExample(
    (model) => ({
      ...createItems("accessories", { id: "bar", name: "Tow bar", models: [model] }),
      ...createItems("models", swift),
    }),
    "swfit",
    "swift",
  ),
  "reference/unknown-location": createExample(
    (location_name) => createItems("special-hours", { ...closed, location_name }),
    "Parth",
    "Perth",
  ),
  "reference/unknown-dealership": createExample(
    (dealership_slug) => createSite({ locations: [{ id: "l1", slug: "perth", name: "Perth", dealership_slug }] }),
    "acne",
    "acme",
  ),
  "reference/unknown-vehicle-type": createExample(
    (vehicleType) => ({
      ...createSite({ vehicleType }),
      ...createItems("vehicle-types", { id: "caravan", name: "Caravan" }),
    }),
    "caravaan",
    "caravan",
  ),
  "reference/unknown-flag": createExample(shown, "site.flags.pfd", "site.flags.pdf"),
  "reference/unknown-setting": createExample(shown, "site.settings.soldDay", "site.settings.soldDays"),
  "reference/unknown-provider": createExample(
    (provider) => ({
      ...setting("excludedFinanceProviders", provider),
      ...table("finance", "first", { shown: true, provider: "taurus" }, { shown: false }),
    }),
    "taurs",
    "taurus",
  ),
  "reference/unknown-charge": createExample(
    (kind) => ({
      ...createSite({
        driveAway: {
          ...{ source: "the office", date: "2026-07-01" },
          states: { wa: [{ label: "duty", of: [kind], amount: 100 }] },
        },
      }),
      ...table("drive-away", "collect", { kind: "electric" }, null),
    }),
    "hybrid",
    "electric",
  ),
  "reference/unknown-range": createExample(
    (range) => ({
      ...createSite({ stock: { source: "demo", demo: { range } } }),
      "../_platform/demo/passenger.json": {},
    }),
    "pasenger",
    "passenger",
  ),
  "theme/unknown-font": createExample(
    (name) => ({ "theme.json": { faces: { text: { ...figtree, package: name } } } }),
    "figtre",
    "figtree",
  ),
  "theme/unknown-face": createExample(
    (text) => ({ "theme.json": { fonts: { text } }, "../_platform/theme.json": { faces: { figtree } } }),
    "figtre",
    "figtree",
  ),
  "rules/unknown-condition": createExample((condition) => createHeroPage({}, { when: { condition } }), "usd", "used"),
  "rules/unknown-fact": createExample((fact) => when({ fact }), "site.stat", "site.state"),
  "rules/unknown-operator": createExample((operator) => when({ operator }), "equals", "equal"),
  "search/unknown-attribute": createExample((attribute) => createDataPage("counts", { attribute }), "bodi", "body"),
  "reference/unknown-own-field": createExample(
    (field) => ({
      ...when({ fact: "own", path: `$.${field}` }),
      ...createSite({ fields: { seat_height: { label: "Seat height", type: "text" } } }),
    }),
    "seat_hight",
    "seat_height",
  ),
  "search/unknown-field": createExample(
    (field) => createSite({ search: { attributes: { gvm: { field } } } }),
    "variant.grosvehiclemass",
    "variant.grossvehiclemass",
  ),
  "search/unknown-sort": createExample((order) => createDataPage("cars", { order }), "price_dsc", "price_desc"),
};
