import type { JsonObject } from "../../schemas/json-value.ts";

/** A JSON document as a mistake edits it. */
// biome-ignore lint/suspicious/noExplicitAny: the tests write what no type allows.
type Draft = any;

/** One slip of somebody who edits a dealer's folder. */
export interface Mistake {
  title: string;
  /** Files of the dealer that are changed: an edit of the parsed JSON, or the whole new text; null deletes. */
  files: { [path: string]: ((json: Draft) => void) | JsonObject | string | null };
  /** Where the one diagnostic must be: the file (with its folder where that is not the dealer's), ... */
  file: string;
  /** ... and a text of its line. */
  line: string;
  /** The code that it must have. */
  code: string;
}

const site = (title: string, line: string, code: string, edit: (site: Draft) => void): Mistake => ({
  title,
  files: { "site.json": edit },
  file: "site.json",
  line,
  code,
});

const one = (
  title: string,
  file: string,
  line: string,
  code: string,
  edit: Mistake["files"][string],
): Mistake => ({ title, files: { [file]: edit }, file, line, code });

const delivery = (title: string, line: string, code: string, target: JsonObject): Mistake =>
  site(title, line, code, (json) => {
    json.leads.delivery.push(target);
  });

const row = (id: string, then: JsonObject) => ({ rows: [{ id, then }] });

/** A page of the dealer's own. */
const page = (more: JsonObject): JsonObject => ({
  paths: ["/mistake"],
  title: "A page",
  frame: "main",
  layout: [],
  ...more,
});

const heading = (text: unknown): JsonObject =>
  page({ layout: [{ id: "text", use: "Section", props: { heading: text as string } }] });

const price = {
  kind: "normal",
  amount: { $fact: "price" },
  period: null,
  price_type: { $fact: "price_type" },
  was: null,
  weekly: null,
  text: null,
};
const { amount: _, ...priceWithoutAmount } = price;

/** Outcomes of decision tables. */
const outcomes: Mistake[] = [
  one(
    "a misspelt part of an outcome",
    "rules/price.json",
    '"amuont"',
    "rules/unknown-outcome",
    row("normal", { ...priceWithoutAmount, amuont: { $fact: "price" } }),
  ),
  one(
    "a word that the outcome does not know",
    "rules/price.json",
    '"reducd"',
    "rules/wrong-outcome",
    row("reduced", { ...price, kind: "reducd" }),
  ),
  one(
    "text where the outcome holds an amount",
    "rules/price.json",
    '"ask us"',
    "rules/wrong-outcome",
    row("normal", { ...price, amount: "ask us" }),
  ),
  one(
    "a fact of another type than the outcome holds",
    "rules/price.json",
    '"$fact": "price_type"',
    "rules/wrong-outcome",
    row("normal", { ...price, amount: { $fact: "price_type" }, price_type: null }),
  ),
  one(
    "an outcome without its most important part",
    "rules/price.json",
    '"then": {',
    "rules/missing-outcome",
    row("normal", priceWithoutAmount),
  ),
  one("a wrong outcome by default", "rules/price.json", '"nne"', "rules/wrong-outcome", {
    default: { kind: "nne" },
  }),
  one(
    "a misspelt label of a button",
    "rules/card-buttons.json",
    '"lable"',
    "rules/unknown-outcome",
    row("enquire", { id: "enquire", lable: { $msg: "card.enquire" }, style: "primary", href: "/contact-us" }),
  ),
  one(
    "a style that no button has",
    "rules/card-buttons.json",
    '"secondery"',
    "rules/wrong-outcome",
    row("enquire", { id: "enquire", label: "Enquire", style: "secondery", href: "/contact-us" }),
  ),
  one(
    "a tag without style",
    "rules/tag.json",
    '"then": {',
    "rules/missing-outcome",
    row("reserved", { text: "Reserved" }),
  ),
  one(
    "a style that no tag has",
    "rules/tag.json",
    '"resrved"',
    "rules/wrong-outcome",
    row("reserved", { style: "resrved", text: "Reserved" }),
  ),
  one(
    "text for true or false in an outcome",
    "rules/gates.json",
    '"yes"',
    "rules/wrong-outcome",
    row("checkout", { signIn: "yes", type: { $fact: "gate.type" } }),
  ),
  one(
    "a fact that is none in an outcome",
    "rules/price.json",
    '"prise"',
    "rules/unknown-fact",
    row("normal", { ...price, amount: { $fact: "prise" } }),
  ),
  one(
    "wording that is none in an outcome",
    "rules/card-buttons.json",
    '"card.enqire"',
    "reference/unknown-copy",
    row("enquire", { id: "enquire", label: { $msg: "card.enqire" }, style: "primary", href: "/contact-us" }),
  ),
];

/** Paths of `$bind`. */
const bindings: Mistake[] = [
  one("a property that no car has", "pages/car.json", "car.nonsenseThing", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.nonsenseThing" } } }],
  }),
  one("a misspelt property of a car", "pages/car.json", "car.nmae", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.nmae" } } }],
  }),
  one("a misspelt property of a car in the title", "pages/car.json", "car.nmae", "layout/unknown-path", {
    title: { $bind: "car.nmae" },
  }),
  one(
    "a misspelt property inside an object of a car",
    "pages/car.json",
    "car.caravan.sleep",
    "layout/unknown-path",
    {
      layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "car.caravan.sleepss" } } }],
    },
  ),
  one("a misspelt part of a decision", "pages/car.json", "decisions.price.amuont", "layout/unknown-path", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "decisions.price.amuont" } } }],
  }),
  one("a misspelt decision", "pages/car.json", "decisions.prise.amount", "reference/unknown-table", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "decisions.prise.amount" } } }],
  }),
  one("a parameter that no path has", "pages/car.json", "route.params.slgu", "layout/unknown-path", {
    data: { car: { source: "car", params: { slug: { $bind: "route.params.slgu" } } } },
  }),
  one("a misspelt part of a search's result", "pages/search.json", "search.totl", "layout/unknown-path", {
    title: { $bind: "search.totl" },
  }),
  one(
    "a misspelt part of the site",
    "pages/mistake.json",
    "site.nmae",
    "layout/not-public",
    heading({ $bind: "site.nmae" }),
  ),
  one(
    "a misspelt flag of the site",
    "pages/mistake.json",
    "site.flags.pfd",
    "reference/unknown-flag",
    heading({ $bind: "site.flags.pfd" }),
  ),
  one(
    "a misspelt setting of the site",
    "pages/mistake.json",
    "site.settings.reserveAmuont",
    "reference/unknown-setting",
    heading({ $bind: "site.settings.reserveAmuont" }),
  ),
  one(
    "a misspelt part of the site's address",
    "pages/mistake.json",
    "site.address.steet",
    "layout/unknown-path",
    heading({ $bind: "site.address.steet" }),
  ),
  one("data that the page does not load", "pages/car.json", "similarCar.0", "layout/unknown-root", {
    layout: [{ id: "mistake", use: "Section", props: { heading: { $bind: "similarCar.0.name" } } }],
  }),
  one(
    "a misspelt property of a repeated item",
    "pages/mistake.json",
    "faq.qestion",
    "layout/unknown-path",
    page({
      data: { faqs: { source: "content", params: { collection: "faqs" } } },
      layout: [
        {
          id: "each",
          use: "Section",
          repeat: { each: "faqs", as: "faq" },
          props: { heading: { $bind: "faq.qestion" } },
        },
      ],
    }),
  ),
  one(
    "a misspelt menu",
    "pages/mistake.json",
    "menus.foter",
    "reference/unknown-menu",
    heading({ $bind: "menus.foter" }),
  ),
];

/** Wording. */
const wording: Mistake[] = [
  one("a brace that does not close", "copy.json", "card.enquire", "copy/bad-message", (copy) => {
    copy["card.enquire"] = "Enquire {now";
  }),
  one(
    "wording that is none on a page",
    "pages/mistake.json",
    "crad.enquire",
    "reference/unknown-copy",
    heading({ $msg: "crad.enquire" }),
  ),
  one("wording that is none in a menu", "menus.json", "menu.hmoe", "reference/unknown-copy", {
    main: [{ id: "home", label: { $msg: "menu.hmoe" } }],
  }),
  one("a label without any wording", "forms/enquiry.json", '"title": {}', "schema/missing-property", {
    schema: { properties: { name: { title: {} } } },
  }),
  one("wording that is none in a form", "forms/enquiry.json", "form.field.nmae", "reference/unknown-copy", {
    schema: { properties: { name: { title: { $msg: "form.field.nmae" } } } },
  }),
  one("a value of a wording, misspelt", "copy.json", "{cuont", "copy/unknown-value", (copy) => {
    copy["search.show"] = "Show {cuont, plural, one {# ute} other {# utes}}";
  }),
  one("a value that wording never gets", "copy.json", "{dealer}", "copy/unknown-value", (copy) => {
    copy["card.enquire"] = "Ask {dealer}";
  }),
  {
    title: "a value that the dealer's own wording never gets",
    files: {
      "copy.json": (copy) => {
        copy["own.welcome"] = "Welcome to {town}";
      },
      "pages/mistake.json": heading({ $msg: "own.welcome" }),
    },
    file: "copy.json",
    line: "own.welcome",
    code: "copy/unknown-value",
  },
  {
    title: "wording without the value that it shows",
    files: { "pages/mistake.json": heading({ $msg: "search.count" }) },
    file: "pages/mistake.json",
    line: "search.count",
    code: "copy/missing-value",
  },
  one(
    "an object where wording shows a value",
    "pages/mistake.json",
    '"site": {}',
    "schema/wrong-size",
    heading({ $msg: "meta.home", values: { site: {} } }),
  ),
  one(
    "a list where wording of a table shows a value",
    "rules/tag.json",
    '"make"',
    "rules/bad-outcome",
    row("sold", {
      style: "none",
      text: { $msg: "tag.sold", values: { make: ["Kia", "Mazda"] } },
      image: null,
    }),
  ),
  one("a number for wording", "copy.json", "card.enquire", "schema/wrong-type", (copy) => {
    copy["card.enquire"] = 5;
  }),
];

/** Components and nodes that a layer overrides. */
const nodes: Mistake[] = [
  one(
    "a misspelt prop of an overridden node",
    "pages/home.json",
    '"headng"',
    "layout/unknown-prop",
    (json) => {
      json.layout[0].props.headng = "Salt";
    },
  ),
  one("a wrong type in an overridden node", "pages/home.json", '"four"', "layout/bad-prop", (json) => {
    json.layout[2].slots.body[0].props.columns = "four";
  }),
  one("a wrong word in an overridden node", "pages/home.json", '"splitt"', "layout/bad-prop", (json) => {
    json.layout[0].props.variant = "splitt";
  }),
  one(
    "an override of a node that is not there",
    "pages/home.json",
    '"heroo"',
    "layer/unknown-item",
    (json) => {
      json.layout[0].id = "heroo";
    },
  ),
  one("a removal of a node that is not there", "pages/home.json", "{", "layer/nothing-to-remove", (json) => {
    json.layout[1].id = "whyy";
  }),
  one(
    "a place after a node that is not there",
    "pages/home.json",
    '"revews"',
    "layer/unknown-anchor",
    (json) => {
      json.layout[4].$after = "revews";
    },
  ),
  one("a misspelt component", "pages/home.json", '"Sectoin"', "layout/unknown-component", (json) => {
    json.layout[4].use = "Sectoin";
  }),
  one("a misspelt slot", "pages/home.json", '"bdy"', "layout/unknown-slot", (json) => {
    json.layout[4].slots = { bdy: json.layout[4].slots.body };
  }),
  one(
    "a form that is none on a page",
    "pages/mistake.json",
    '"enquirry"',
    "reference/unknown-form",
    page({
      data: { form: { source: "form", params: { id: "enquirry" } } },
    }),
  ),
  one(
    "a collection that is none",
    "pages/mistake.json",
    '"faq"',
    "reference/unknown-collection",
    page({
      data: { faqs: { source: "content", params: { collection: "faq" } } },
    }),
  ),
  one(
    "a row's condition by a flag that is none",
    "pages/mistake.json",
    "$.pfd",
    "reference/unknown-flag",
    page({
      enabled: { fact: "flags", path: "$.pfd", operator: "equal", value: true },
    }),
  ),
];

/** Flags and settings. */
const switches: Mistake[] = [
  site("a word for a number", '"five"', "schema/wrong-type", (json) => {
    json.settings.soldDays = "five";
  }),
  site("a number with its unit", '"8.5%"', "schema/wrong-type", (json) => {
    json.settings.calculatorRate = "8.5%";
  }),
  site("a negative amount", "-5", "schema/out-of-range", (json) => {
    json.settings.reserveAmount = -5;
  }),
  site("a word that the setting does not know", '"maybe"', "schema/not-in-list", (json) => {
    json.settings.consentMode = "maybe";
  }),
  site("a backdrop that is none", '"moon"', "schema/not-in-list", (json) => {
    json.settings.pictureBackdrop = "moon";
  }),
  site("a day that no calendar has", '"2025-06-31"', "schema/bad-format", (json) => {
    json.settings.serviceSaturdayFrom = "2025-06-31";
  }),
  site("yes for true", '"yes"', "schema/wrong-type", (json) => {
    json.flags.pdf = "yes";
  }),
  site("a misspelt flag", '"pfd"', "site/unknown-switch", (json) => {
    json.flags.pfd = true;
  }),
  site("a misspelt setting", '"reserveAmuont"', "site/unknown-switch", (json) => {
    json.settings.reserveAmuont = 300;
  }),
  site("a flag that nothing is like", '"sparkleFactory"', "site/unknown-switch", (json) => {
    json.flags.sparkleFactory = true;
  }),
];

/** Where leads go. */
const leads: Mistake[] = [
  delivery("a webhook without address", '"adapter": "webhook"', "schema/missing-property", {
    id: "hook",
    adapter: "webhook",
  }),
  delivery("an e-mail without recipient", '"adapter": "email"', "schema/missing-property", {
    id: "mail",
    adapter: "email",
  }),
  delivery("an adapter that is none", '"webook"', "schema/not-in-list", {
    id: "hook",
    adapter: "webook",
    url: "https://crm.example/leads",
  }),
  delivery("a setting of another adapter", '"url"', "schema/unknown-property", {
    id: "second",
    adapter: "file",
    path: "second",
    url: "https://crm.example/leads",
  }),
  delivery("leads of a form that does not exist", '"enquirry"', "reference/unknown-form", {
    id: "second",
    adapter: "file",
    path: "second",
    forms: ["enquirry"],
  }),
  delivery("a recipient that is no address", '"sales.coastal.example"', "schema/bad-format", {
    id: "mail",
    adapter: "email",
    to: ["sales.coastal.example"],
  }),
  delivery("a webhook that is no address", '"crm.example/leads"', "schema/bad-format", {
    id: "hook",
    adapter: "webhook",
    url: "crm.example/leads",
  }),
];

const cars = (filters: string): JsonObject =>
  page({ data: { cars: { source: "cars", params: { filters } } } });

/** Searches. */
const searches: Mistake[] = [
  one(
    "a filter that does not end",
    "pages/mistake.json",
    "car_type:used AND",
    "search/bad-filter",
    cars("car_type:used AND"),
  ),
  one(
    "a filter by an attribute that is none",
    "pages/mistake.json",
    "car_tpye:used",
    "search/unknown-attribute",
    cars("car_tpye:used"),
  ),
  one(
    "a filter that compares a word",
    "pages/mistake.json",
    "make > 5",
    "search/bad-filter",
    cars("make > 5"),
  ),
  site("a filter of the whole site that cannot be read", "make:", "search/bad-filter", (json) => {
    json.search = { filters: "make:" };
  }),
  one("a facet that is none", "pages/search.json", '"mkae"', "search/unknown-attribute", {
    data: { search: { params: { facets: ["mkae"] } } },
  }),
  one("a range that is none", "pages/search.json", '"pirce"', "search/unknown-attribute", {
    data: { search: { params: { ranges: ["pirce"] } } },
  }),
  one(
    "refinements by an attribute that is none",
    "pages/search.json",
    '"car_tpye"',
    "search/unknown-attribute",
    {
      data: { search: { params: { prefilters: { car_tpye: ["used"] } } } },
    },
  ),
  one(
    "a filter list of an attribute that is none",
    "pages/search.json",
    '"bdoy"',
    "search/unknown-attribute",
    {
      layout: [
        {
          id: "search",
          slots: {
            sidebar: [
              { id: "filters", slots: { body: [{ id: "filter-body", props: { attribute: "bdoy" } }] } },
            ],
          },
        },
      ],
    },
  ),
  one("a sort by a flag that is none", "pages/search.json", '"sortByKmm"', "reference/unknown-flag", {
    data: { search: { params: { sorts: [{ id: "km_asc", flag: "sortByKmm" }] } } },
  }),
  one(
    "a count of an attribute that is none",
    "pages/mistake.json",
    '"bodi"',
    "search/unknown-attribute",
    page({
      data: { bodies: { source: "facetCounts", params: { attribute: "bodi" } } },
    }),
  ),
];

/** Fonts, pictures, and files. */
const files: Mistake[] = [
  one("a font that no face has", "theme.json", '"sairaa"', "theme/unknown-face", (json) => {
    json.fonts.display = "sairaa";
  }),
  one("a shape that is none", "theme.json", '"squarish"', "schema/not-in-list", (json) => {
    json.shape.button = "squarish";
  }),
  one("a colour that is none", "theme.json", '"#0a66ag"', "schema/bad-format", (json) => {
    json.colours.tag = "#0a66ag";
  }),
  site("a logo that is not there", "logoo.svg", "reference/unknown-asset", (json) => {
    json.logo = "/tenant-assets/logoo.svg";
  }),
  one("an icon that is not there", "theme.json", "icno.svg", "reference/unknown-asset", (json) => {
    json.logo.icon = "/tenant-assets/icno.svg";
  }),
  one("a picture that is not there", "content/banners.json", "srf.svg", "reference/unknown-asset", (json) => {
    json.items[0].image = "/tenant-assets/banners/srf.svg";
  }),
  one(
    "the schema of another kind of file",
    "theme.json",
    "page.schema.json",
    "layer/wrong-schema",
    (json) => {
      json.$schema = "../../schemas/json-schema/page.schema.json";
    },
  ),
  one("a page without the ending of its name", "pages/mistake", "", "layer/unknown-file", "{}"),
  one("a page whose name ends otherwise", "pages/mistake.jsno", "", "layer/unknown-file", "{}"),
  site("a range that the demonstration has not", '"mitsubshi"', "reference/unknown-range", (json) => {
    json.stock = { ...json.stock, source: "demo", demo: { ...json.stock?.demo, range: "mitsubshi" } };
  }),
  {
    title: "a link to a page that a flag turns off",
    files: {
      "site.json": (json) => {
        json.flags = { ...json.flags, roadsideAssist: false };
      },
      "pages/mistake.json": page({
        layout: [
          {
            id: "section",
            use: "Section",
            props: { heading: "Help", action: { label: "Roadside", href: "/roadside-assist" } },
          },
        ],
      }),
    },
    file: "pages/mistake.json",
    line: "/roadside-assist",
    code: "reference/page-turned-off",
  },
  site(
    "a flag that turns off a page that links of a lower layer lead to",
    '"servicePages"',
    "reference/page-turned-off",
    (json) => {
      json.flags = { ...json.flags, servicePages: false };
    },
  ),
  one("a schema that leads nowhere", "theme.json", "theme.shema.json", "layer/wrong-schema", (json) => {
    json.$schema = "../../schemas/json-schema/theme.shema.json";
  }),
  one("a misspelt file", "theem.json", "{", "layer/unknown-file", { fonts: { text: "cabin" } }),
  one("a misspelt folder", "page/fleet.json", "{", "layer/unknown-file", { description: "Fleet." }),
  one("a file one folder too high", "fleet.json", "{", "layer/unknown-file", { description: "Fleet." }),
  one(
    "an override of a table that is none",
    "rules/prices.json",
    "{",
    "layer/unknown-document",
    row("normal", price),
  ),
  one("an override of a page that is none", "pages/hom.json", "{", "layer/unknown-document", {
    description: "New cars.",
  }),
  one("an override of a form that is none", "forms/enquirry.json", "{", "layer/unknown-document", {
    submitLabel: "Send it",
  }),
  one("a misspelt collection", "content/banner.json", "items", "content/undeclared-collection", {
    items: [],
  }),
  one(
    "a file in another encoding",
    "copy.json",
    "Caf",
    "json/bad-encoding",
    '{\n  "aside.places": "Caf\ufffd"\n}\n',
  ),
  one("capital letters in a name", "pages/Fleet.json", "{", "layer/bad-name", { description: "Fleet." }),
];

/** Values by what they are. */
const values: Mistake[] = [
  site("a letter in a phone number", "07 5500 44O0", "schema/bad-format", (json) => {
    json.phone = "07 5500 44O0";
  }),
  site("a digit too few in a location's phone", "07 5500 447", "schema/bad-format", (json) => {
    json.locations[3].contact_detail.phone = "07 5500 447";
  }),
  site("an e-mail address without a domain", '"hello@"', "schema/bad-format", (json) => {
    json.email = "hello@";
  }),
  site("a place that closes before it opens", '"05:30"', "location/closes-before-opening", (json) => {
    json.locations[0].contact_detail.opening_hours[1].close = "05:30";
  }),
  site("an open day without hours", "{", "location/hours-missing", (json) => {
    json.opening_hours = [{ weekday: 0, status: "Open" }];
  }),
  site("the same weekday twice", '"weekday": 2', "location/duplicate-weekday", (json) => {
    json.locations[3].contact_detail.opening_hours[1].weekday = 2;
  }),
  one(
    "a special day that no calendar has",
    "content/special-hours.json",
    '"2026-02-30"',
    "schema/bad-format",
    {
      items: [
        { id: "stocktake", date: "2026-02-30", name: "Stocktake", status: "Closed", department: "all" },
      ],
    },
  ),
  site("hours as people say them", '"9am"', "schema/bad-format", (json) => {
    json.locations[0].contact_detail.opening_hours[1].open = "9am";
  }),
  site("more stars than there are", '"average_rating": 50', "schema/out-of-range", (json) => {
    json.dealerships[0].average_rating = 50;
  }),
  site("a retention that ends before it begins", '"retentionDays": -1', "schema/out-of-range", (json) => {
    json.leads.retentionDays = -1;
  }),
  site("a feed that no web server gives", '"ftp://', "schema/bad-format", (json) => {
    json.stock = { source: "feed", url: "ftp://feeds.example/cars.json" };
  }),
  site("a feed that is fetched all the time", '"refreshMinutes": 0', "schema/out-of-range", (json) => {
    json.stock = { source: "feed", url: "https://feeds.example/cars.json", refreshMinutes: 0 };
  }),
  site("a brand that is none", "brand:mitsubshi", "layer/unknown-layer", (json) => {
    json.extends = ["template:showroom", "brand:mitsubshi"];
  }),
  one("a price below nothing", "content/offers.json", '"price": -5', "schema/out-of-range", (json) => {
    json.items[0].price = -5;
  }),
  one(
    "an offer of a manufacturer that is none",
    "content/offers.json",
    '"mitsubushi"',
    "reference/unknown-manufacturer",
    (json) => {
      json.items[0].manufacturer = "mitsubushi";
    },
  ),
  one("a font that is not installed", "theme.json", '"package": "sairaa"', "theme/unknown-font", (json) => {
    json.faces.saira.package = "sairaa";
  }),
  one("a font file that is none", "theme.json", '"saira-wght.woff2"', "theme/unknown-font", (json) => {
    json.faces.saira.files[0].file = "saira-wght.woff2";
  }),
  one("a colour that nobody can read", "theme.json", '"muted"', "theme/low-contrast", (json) => {
    json.colours.muted = "#cccccc";
  }),
  one(
    "a path of the server's own",
    "pages/mistake.json",
    '"/api/cars"',
    "page/reserved-path",
    page({ paths: ["/api/cars"] }),
  ),
  one(
    "a page without a title",
    "pages/mistake.json",
    '"title": ""',
    "schema/wrong-size",
    page({ title: "" }),
  ),
  one("a misspelt key of wording", "copy.json", '"card.enqiure"', "copy/unused", (json) => {
    json["card.enqiure"] = "Ask us";
  }),
  one(
    "a link to an item that is none",
    "content/banners.json",
    '"/pages/warrenty"',
    "reference/missing-item",
    (json) => {
      json.items[0].href = "/pages/warrenty";
    },
  ),
  one("the same choice twice", "forms/enquiry.json", '"enum"', "schema/wrong-size", {
    schema: { properties: { when: { type: "string", title: "When", enum: ["am", "am"] } } },
  }),
  one("a default that is no choice", "forms/enquiry.json", '"default"', "schema/not-in-list", {
    schema: { properties: { when: { type: "string", title: "When", enum: ["am", "pm"], default: "noon" } } },
  }),
  site("a file drop outside of its folder", '"../../etc"', "schema/bad-format", (json) => {
    json.leads.delivery[0].path = "../../etc";
  }),
  site("a placeholder that no map fills in", "{latitude}", "schema/bad-format", (json) => {
    json.maps = { embed: "https://maps.example/?q={latitude}" };
  }),
  site("the same host twice", '"hosts"', "schema/wrong-size", (json) => {
    json.hosts = ["www.coastal.example", "www.coastal.example"];
  }),
  site("a payment service without its key", '"payments"', "schema/missing-property", (json) => {
    json.payments = { provider: "stripe", webhookSecret: "whsec" };
  }),
  one("a menu entry that leads nowhere", "menus.json", "{", "schema/missing-property", {
    main: [{ id: "mine", label: "Mine" }],
  }),
  one("a menu entry without a word", "menus.json", '"label": ""', "schema/wrong-size", {
    main: [{ id: "mine", label: "", href: "/search" }],
  }),
  one("a misspelt menu of the site", "menus.json", '"mian"', "reference/unused-menu", {
    mian: [{ id: "mine", label: "Mine", href: "/search" }],
  }),
  one(
    "a list where a text is written",
    "pages/mistake.json",
    '"cars"',
    "layout/wrong-value",
    page({
      data: { cars: { source: "cars" } },
      layout: [{ id: "text", use: "Section", props: { heading: { $bind: "cars" } } }],
    }),
  ),
  one(
    "a node repeated for a text",
    "pages/mistake.json",
    '"site.name"',
    "layout/wrong-value",
    page({
      layout: [{ id: "text", use: "Section", repeat: { each: "site.name" }, props: { heading: "x" } }],
    }),
  ),
  one(
    "items ordered by a property that they lack",
    "pages/mistake.json",
    '"prce"',
    "content/unknown-property",
    page({ data: { offers: { source: "content", params: { collection: "offers", sort: ["prce"] } } } }),
  ),
  site("two primary locations", '"primary": true', "location/second-primary", (json) => {
    json.locations[1].primary = true;
  }),
  site("a state that is none", '"qdl"', "schema/bad-format", (json) => {
    json.state = "qdl";
  }),
  site("a postcode of another state", '"4218"', "location/postcode-state", (json) => {
    json.locations[1].address.postcode = "4218";
  }),
  site("two locations at one address of the site", '"bundall-parts"', "location/duplicate-slug", (json) => {
    json.locations.push({ id: "l408", name: "Coastal Detailing", slug: "bundall-parts" });
  }),
  site("latitude and longitude swapped", "153.4143", "schema/out-of-range", (json) => {
    json.locations[0].address.lat = 153.4143;
  }),
  site("a time zone that is none", "Australia/Brisbne", "schema/bad-format", (json) => {
    json.timeZone = "Australia/Brisbne";
  }),
  site(
    "a location of a dealership that is none",
    "coastal-mitsubishi-twed",
    "reference/unknown-dealership",
    (json) => {
      json.locations[1].dealership_slug = "coastal-mitsubishi-twed";
    },
  ),
  site("a link of a network that is no address", "htps://", "schema/bad-format", (json) => {
    json.social.facebook = "htps://www.facebook.com/";
  }),
  site("a host with its scheme", "https://www.coastal.example", "schema/bad-format", (json) => {
    json.hosts = ["https://www.coastal.example"];
  }),
  site("a template that is none", "template:showrom", "layer/unknown-layer", (json) => {
    json.extends = ["template:showrom", "template:showroom", "brand:mitsubishi"];
  }),
  one("a field both required and hidden", "forms/enquiry.json", '"phone"', "form/required-and-hidden", {
    rules: [
      {
        id: "no-phone",
        when: { fact: "flags", path: "$.pdf", operator: "equal", value: true },
        require: ["phone"],
        hide: ["phone"],
      },
    ],
  }),
  one("a pattern that is no regular expression", "forms/enquiry.json", "^[A-Z+$", "schema/bad-format", {
    schema: { properties: { Rego: { pattern: "^[A-Z+$" } } },
  }),
  one("the least longer than the most", "forms/enquiry.json", '"minLength": 400', "form/impossible-limits", {
    schema: { properties: { name: { minLength: 400 } } },
  }),
  one(
    "one parameter twice in a path",
    "pages/mistake.json",
    "/fleet/:id/:id",
    "page/duplicate-parameter",
    page({
      paths: ["/fleet/:id/:id"],
    }),
  ),
  one(
    "a path of the same shape as another page's",
    "pages/mistake.json",
    "/cars/:id",
    "page/duplicate-route",
    page({
      paths: ["/cars/:id"],
    }),
  ),
  one("a dead link", "pages/home.json", '"/special-ofers"', "reference/dead-link", (json) => {
    json.layout[2].slots.body[0].props.items[2].href = "/special-ofers";
  }),
  one(
    "an offer that ends on a day that no calendar has",
    "content/offers.json",
    '"2026-06-31"',
    "schema/bad-format",
    (json) => {
      json.items[0].ends = "2026-06-31";
    },
  ),
];

/** What an override takes away from under others. */
const removals: Mistake[] = [
  one("a form that pages need, removed", "forms/enquiry.json", "$remove", "layer/needed-elsewhere", {
    $remove: true,
  }),
  one("wording that pages need, removed", "copy.json", "card.enquire", "layer/needed-elsewhere", (copy) => {
    copy["card.enquire"] = { $remove: true };
  }),
  one("a table that pages need, removed", "rules/price.json", "$remove", "layer/needed-elsewhere", {
    $remove: true,
  }),
  one("a page that links lead to, removed", "pages/contact-us.json", "$remove", "layer/needed-elsewhere", {
    $remove: true,
  }),
  one(
    "a setting that rules read, removed",
    "site.json",
    "reserveAmount",
    "layer/needed-elsewhere",
    (json) => {
      json.settings.reserveAmount = { $remove: true };
    },
  ),
];

/** Every mistake; each gives exactly one diagnostic. */
export const mistakes: readonly Mistake[] = [
  ...outcomes,
  ...bindings,
  ...wording,
  ...nodes,
  ...switches,
  ...leads,
  ...searches,
  ...files,
  ...values,
  ...removals,
];
