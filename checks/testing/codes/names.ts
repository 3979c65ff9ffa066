import type { layoutCodes } from "../../../schemas/diagnostics/catalogue/layout.ts";
import type { referenceCodes } from "../../../schemas/diagnostics/catalogue/references.ts";
import type { Files } from "../../check.ts";
import { data, type Examples, hero, items, page, site, slip } from "./example.ts";

const shown = ($bind: string) => hero({ title: { $bind } });
const setting = (key: string, value: string) => site({ settings: { [key]: value } });
const when = (more: object) =>
  hero({}, { when: { fact: "site.state", operator: "equal", value: "wa", ...more } });
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
  "layout/unknown-component": slip((use) => hero({}, { use }), "Hreo", "Hero"),
  "layout/unknown-slot": slip(
    (slot) => page({ layout: [{ id: "more", use: "Section", slots: { [slot]: [] } }] }),
    "bdy",
    "body",
  ),
  "layout/unknown-expression": slip((key) => hero({ title: { [key]: "site.name" } }), "$env", "$bind"),
  "layout/unknown-path": slip(shown, "site.nmae", "site.name"),
  "page/unknown-data-source": slip((source) => data(source, {}), "car-list", "cars"),
};

/** Names that refer to nothing. */
export const names: Examples<typeof referenceCodes> = {
  "reference/unknown-form": slip(
    (form) => page({ layout: [{ id: "form", use: "Form", props: { form } }] }),
    "enquire",
    "enquiry",
  ),
  "reference/unknown-table": slip(
    ($bind) => ({ "pages/car.json": { title: { $bind } } }),
    "decisions.tags.text",
    "decisions.tag.text",
  ),
  "reference/unknown-copy": slip(($msg) => hero({ title: { $msg } }), "menu.hom", "menu.home"),
  "reference/unknown-page": slip((name) => hero({ page: name }), "abuot", "about"),
  "reference/unknown-frame": slip((frame) => page({ frame }), "sight", "site"),
  "reference/unknown-menu": slip(shown, "menus.mian", "menus.main"),
  "reference/unknown-collection": slip((collection) => data("content", { collection }), "faq", "faqs"),
  "reference/unknown-asset": slip(
    (file) => ({ ...site({ logo: `/tenant-assets/${file}.svg` }), "assets/logo.svg": "<svg/>" }),
    "lgoo",
    "logo",
  ),
  "reference/unknown-dialog": slip(
    (opens) =>
      page({
        layout: [
          { id: "button", use: "Hero", props: { title: "Opening hours", opens } },
          { id: "dialog", use: "Dialog", props: { id: "hours" } },
        ],
      }),
    "huors",
    "hours",
  ),
  "reference/unknown-offer": slip(
    (id) => ({ ...setting("allowedOfferIds", id), ...items("offers", offer) }),
    "plat",
    "plate",
  ),
  "reference/unknown-manufacturer": slip(
    (manufacturer) => ({ ...items("offers", { ...offer, manufacturer }), ...items("manufacturers", swift) }),
    "swfit",
    "swift",
  ),
  "reference/unknown-make": slip(
    (make) => ({ ...setting("excludedMakes", make), ...items("manufacturers", swift) }),
    "Swfit",
    "Swift",
  ),
  "reference/unknown-model": slip(
    (model) => ({
      ...items("accessories", { id: "bar", name: "Tow bar", models: [model] }),
      ...items("models", swift),
    }),
    "swfit",
    "swift",
  ),
  "reference/unknown-location": slip(
    (location_name) => items("special-hours", { ...closed, location_name }),
    "Parth",
    "Perth",
  ),
  "reference/unknown-dealership": slip(
    (dealership_slug) => site({ locations: [{ id: "l1", slug: "perth", name: "Perth", dealership_slug }] }),
    "acne",
    "acme",
  ),
  "reference/unknown-vehicle-type": slip(
    (vehicleType) => ({
      ...site({ vehicleType }),
      ...items("vehicle-types", { id: "caravan", name: "Caravan" }),
    }),
    "caravaan",
    "caravan",
  ),
  "reference/unknown-flag": slip(shown, "site.flags.pfd", "site.flags.pdf"),
  "reference/unknown-setting": slip(shown, "site.settings.soldDay", "site.settings.soldDays"),
  "reference/unknown-provider": slip(
    (provider) => ({
      ...setting("excludedFinanceProviders", provider),
      ...table("finance", "first", { shown: true, provider: "taurus" }, { shown: false }),
    }),
    "taurs",
    "taurus",
  ),
  "reference/unknown-charge": slip(
    (kind) => ({
      ...site({
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
  "reference/unknown-range": slip(
    (range) => ({
      ...site({ stock: { source: "demo", demo: { range } } }),
      "../_platform/demo/passenger.json": {},
    }),
    "pasenger",
    "passenger",
  ),
  "theme/unknown-face": slip(
    (text) => ({ "theme.json": { fonts: { text } }, "../_platform/theme.json": { faces: { figtree } } }),
    "figtre",
    "figtree",
  ),
  "rules/unknown-condition": slip((condition) => hero({}, { when: { condition } }), "usd", "used"),
  "rules/unknown-fact": slip((fact) => when({ fact }), "site.stat", "site.state"),
  "rules/unknown-operator": slip((operator) => when({ operator }), "equals", "equal"),
  "search/unknown-attribute": slip((attribute) => data("counts", { attribute }), "bodi", "body"),
  "reference/unknown-own-field": slip(
    (field) => ({
      ...when({ fact: "own", path: `$.${field}` }),
      ...site({ fields: { seat_height: { label: "Seat height", type: "text" } } }),
    }),
    "seat_hight",
    "seat_height",
  ),
  "search/unknown-field": slip(
    (field) => site({ search: { attributes: { gvm: { field } } } }),
    "variant.grosvehiclemass",
    "variant.grossvehiclemass",
  ),
  "search/unknown-sort": slip((order) => data("cars", { order }), "price_dsc", "price_desc"),
};
