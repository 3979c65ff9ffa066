import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** Values by what they are. */
export const values: Mistake[] = [
  createSiteMistake("a letter in a phone number", "07 5500 44O0", "schema/bad-format", (json) => {
    json.phone = "07 5500 44O0";
  }),
  createSiteMistake("a digit too few in a location's phone", "07 5500 447", "schema/bad-format", (json) => {
    json.locations[3].contact_detail.phone = "07 5500 447";
  }),
  createSiteMistake("an e-mail address without a domain", '"hello@"', "schema/bad-format", (json) => {
    json.email = "hello@";
  }),
  createFileMistake(
    "a special day that no calendar has",
    "content/special-hours.json",
    '"2026-02-30"',
    "schema/bad-format",
    {
      items: [{ id: "stocktake", date: "2026-02-30", name: "Stocktake", status: "Closed", department: "all" }],
    },
  ),
  createFileMistake(
    "a special day that one place has twice",
    "content/special-hours.json",
    '"date": "2026-12-24"',
    "location/hours",
    {
      items: [
        { id: "eve", date: "2026-12-24", name: "Christmas Eve", status: "Closed", department: "sales" },
        { id: "party", date: "2026-12-24", name: "Party", status: "Closed", department: "sales" },
      ],
    },
  ),
  createFileMistake("a special day without hours", "content/special-hours.json", '"status": "Open"', "location/hours", {
    items: [{ id: "eve", date: "2026-12-24", name: "Christmas Eve", status: "Open", start_hour: "09:00" }],
  }),
  createFileMistake("a misspelt row of comparisons", "site.json", '"simple_feul"', "search/unknown-field", (json) => {
    json.components = { ...json.components };
    json.components.CompareTable = { rows: [{ id: "fuel", label: "Fuel", path: "simple_feul" }] };
  }),
  createSiteMistake("hours as people say them", '"9am"', "schema/bad-format", (json) => {
    json.locations[0].contact_detail.opening_hours[1].open = "9am";
  }),
  createFileMistake(
    "a special day that is closed by a switch",
    "content/special-hours.json",
    '"closed": true',
    "schema/unknown-property",
    { items: [{ id: "eve", date: "2026-12-24", name: "Christmas Eve", closed: true }] },
  ),
  createFileMistake(
    "a picture of a demo car that is not there",
    "pages/mistake.json",
    '"image"',
    "reference/unknown-asset",
    createPage({
      layout: [{ id: "hero", use: "Hero", props: { heading: "Hi", image: "/media/cars/suv-purple-side-640.jpg" } }],
    }),
  ),
  createSiteMistake("more stars than there are", '"average_rating": 50', "schema/out-of-range", (json) => {
    json.dealerships[0].average_rating = 50;
  }),
  createSiteMistake("a retention that ends before it begins", '"retentionDays": -1', "schema/out-of-range", (json) => {
    json.leads.retentionDays = -1;
  }),
  createSiteMistake("a feed that no web server gives", '"ftp://', "schema/bad-format", (json) => {
    json.stock = { source: "feed", url: "ftp://feeds.example/cars.json" };
  }),
  createSiteMistake("a feed that is fetched all the time", '"refreshMinutes": 0', "schema/out-of-range", (json) => {
    json.stock = { source: "feed", url: "https://feeds.example/cars.json", refreshMinutes: 0 };
  }),
  createSiteMistake("a base address without https", '"www.coastal.example"', "schema/bad-format", (json) => {
    json.baseUrl = "www.coastal.example";
  }),
  createSiteMistake("a base address with a path", '/home"', "schema/bad-format", (json) => {
    json.baseUrl = "https://www.coastal.example/home";
  }),
  createSiteMistake("charges of a state in full", '"queensland"', "schema/bad-format", (json) => {
    json.driveAway = { states: { queensland: [{ label: "stamp duty", amount: 5 }] } };
  }),
  createSiteMistake("a channel that is no address", '"@coastal"', "schema/bad-format", (json) => {
    json.locations[0].contact_detail.youtube_url = "@coastal";
  }),
  createFileMistake(
    "a review's day with the month first",
    "content/reviews.json",
    "10/21/2026",
    "schema/bad-format",
    (json) => {
      json.items[0].review_date = "10/21/2026";
    },
  ),
  createFileMistake("an offer of a model that is none", "content/offers.json", "tritan", "links/dead", (json) => {
    json.items[0].model.slug = "models/mitsubishi-tritan";
  }),
  createFileMistake("a required field that nobody can see", "forms/enquiry.json", '"hidden"', "forms/not-asked", {
    ui: { phone: { widget: "hidden" } },
  }),
  createFileMistake("a price below nothing", "content/offers.json", '"price": -5', "schema/out-of-range", (json) => {
    json.items[0].price = -5;
  }),
  createFileMistake("a font file that is none", "theme.json", '"saira-wght.woff2"', "theme/unknown-font", (json) => {
    json.faces = { saira: { files: [{ file: "saira-wght.woff2" }] } };
  }),
  createFileMistake("a colour that nobody can read", "theme.json", '"muted"', "theme/low-contrast", (json) => {
    json.colours.muted = "#cccccc";
  }),
  createFileMistake(
    "a page without a title",
    "pages/mistake.json",
    '"title": ""',
    "schema/wrong-size",
    createPage({ title: "" }),
  ),
  createFileMistake("a field twice in an order", "forms/enquiry.json", '"email"', "schema/repeated-entry", (json) => {
    json.order = ["name", "email", "phone", "message", "dealership_slug", "terms_conditions", "email"];
  }),
  createFileMistake("the same choice twice", "forms/enquiry.json", '"am"', "schema/repeated-entry", {
    schema: { properties: { when: { type: "string", title: "When", enum: ["am", "am"] } } },
  }),
  createFileMistake("a default that is no choice", "forms/enquiry.json", '"default"', "forms/refused-value", {
    schema: { properties: { when: { type: "string", title: "When", enum: ["am", "pm"], default: "noon" } } },
  }),
  createSiteMistake("a file drop outside of its folder", '"../../etc"', "schema/bad-format", (json) => {
    json.leads.delivery[0].path = "../../etc";
  }),
  createSiteMistake("a placeholder that no map fills in", "{latitude}", "schema/bad-format", (json) => {
    json.maps = { embed: "https://maps.example/?q={latitude}" };
  }),
  createSiteMistake("the same host twice", '"www.coastal.example"', "schema/repeated-entry", (json) => {
    json.hosts = ["www.coastal.example", "www.coastal.example"];
  }),
  createSiteMistake("a payment service without its key", '"payments"', "schema/missing-property", (json) => {
    json.payments = { provider: "stripe", webhookSecret: { $env: "SET" } };
  }),
  createFileMistake("a menu entry without a word", "menus.json", '"label": ""', "schema/wrong-size", {
    main: [{ id: "mine", label: "", href: "/search" }],
  }),
  createSiteMistake(
    "a misspelt dealership of a setting",
    '"coastal-mitsubishi-twed"',
    "reference/unknown-dealership",
    (json) => {
      json.settings = { ...json.settings, financeHiddenGroup: "coastal-mitsubishi-twed" };
    },
  ),
  createSiteMistake("a misspelt dealership among others", 'bundal"', "reference/unknown-dealership", (json) => {
    const [{ slug }] = json.dealerships;
    json.settings = { ...json.settings, financeHiddenGroup: `${slug}, bundal` };
  }),
  {
    ...createSiteMistake(
      "a flag with a text, of a page to which menus lead",
      '"fleet": "true"',
      "schema/wrong-type",
      (json) => {
        json.flags.fleet = "true";
      },
    ),
    files: {
      "site.json": (json) => {
        json.flags.fleet = "true";
      },
      "menus.json": { main: [{ id: "mine", label: "Mine", href: "/fleet" }] },
    },
  },
  createSiteMistake("a state that is none", '"qdl"', "schema/bad-format", (json) => {
    json.state = "qdl";
  }),
  createSiteMistake("two locations at one address of the site", '"bundall-parts"', "content/duplicate-slug", (json) => {
    json.locations.push({ id: "l408", name: "Coastal Detailing", slug: "bundall-parts" });
  }),
  createSiteMistake("latitude and longitude swapped", "153.4143", "schema/out-of-range", (json) => {
    json.locations[0].address.lat = 153.4143;
  }),
  createSiteMistake("a time zone that is none", "Australia/Brisbne", "schema/bad-format", (json) => {
    json.timeZone = "Australia/Brisbne";
  }),
  createSiteMistake("a link of a network that is no address", "htps://", "schema/bad-format", (json) => {
    json.social.facebook = "htps://www.facebook.com/";
  }),
  createSiteMistake("a host with its scheme", "https://www.coastal.example", "schema/bad-format", (json) => {
    json.hosts = ["https://www.coastal.example"];
  }),
  createFileMistake("a field both required and hidden", "forms/enquiry.json", '"phone"', "forms/not-asked", {
    rules: [
      {
        id: "no-phone",
        when: { fact: "flags", path: "$.pdf", operator: "equal", value: true },
        require: ["phone"],
        hide: ["phone"],
      },
    ],
  }),

  createFileMistake("a field that a part's form lacks", "forms/enquiry.json", '"date_tme"', "forms/unknown-field", {
    parts: [{ id: "drive", fields: ["date_tme"] }],
  }),
  createFileMistake("a pattern that is no regular expression", "forms/enquiry.json", "^[A-Z+$", "schema/bad-format", {
    schema: { properties: { Rego: { pattern: "^[A-Z+$" } } },
  }),
  createFileMistake(
    "an offer that ends on a day that no calendar has",
    "content/offers.json",
    '"2026-06-31"',
    "schema/bad-format",
    (json) => {
      json.items[0].ends = "2026-06-31";
    },
  ),
  createSiteMistake("two dealerships with one id", '"d-again"', "layer/duplicate-id", (json) => {
    json.dealerships = [
      { id: "d-again", slug: "one", name: "One" },
      { id: "d-again", slug: "two", name: "Two" },
    ];
    for (const location of json.locations) {
      delete location.dealership_slug;
      location.dealership_id = "d2";
    }
    json.dealership_id = "d-again";
  }),
  createSiteMistake("a layer without its kind", '"mitsubishi"', "layer/unknown-layer", (json) => {
    json.extends[json.extends.length - 1] = "mitsubishi";
  }),
  createSiteMistake("a kind of car that is none", '"use": 1', "schema/unknown-property", (json) => {
    json.stock.demo.carTypes = { use: 1 };
  }),
  createSiteMistake(
    "a location whose name in addresses is none, and which others name",
    '"Somewhere Else"',
    "schema/bad-format",
    (json) => {
      json.locations[0].slug = "Somewhere Else";
    },
  ),
  createFileMistake(
    "a price with words in an offer to which pages lead",
    "content/offers.json",
    '"from',
    "schema/wrong-type",
    (json) => {
      json.items[0].price = "from 39,990";
    },
  ),
  createFileMistake("a page that changes none", "pages/about.json", "{", "layer/unknown-item", {
    description: "Who we are.",
  }),
  createSiteMistake("a language that is none", '"english"', "schema/bad-format", (json) => {
    json.locale = "english";
  }),
  createSiteMistake("a kind of sign-in that is none", '"watch-list"', "schema/not-in-list", (json) => {
    json.signIn = { phoneOnly: ["watch-list"] };
  }),
  createFileMistake("an icon that is none", "content/tiles.json", '"lorry"', "schema/not-in-list", {
    items: [{ id: "freight", title: "Freight", icon: "lorry", group: "promise" }],
  }),
  createFileMistake(
    "a message for a failure that is none",
    "forms/enquiry.json",
    '"fromat"',
    "schema/unknown-property",
    {
      messages: { email: { fromat: "Please enter an e-mail address." } },
    },
  ),
  createSiteMistake("a digit too few in the credit licence", '"51290"', "site/licence-number", (json) => {
    json.licences.find((licence: { for?: string }) => licence.for === "credit").number = "51290";
  }),
  createSiteMistake("a secret's variable as shells write it", "CRM_SECRET", "site/written-secret", (json) => {
    const url = "https://crm.example/leads";
    json.leads = { delivery: [{ id: "crm", adapter: "webhook", url, secret: `\${CRM_SECRET}` }] };
  }),
  createSiteMistake("a location without a name", '"name": ""', "schema/wrong-size", (json) => {
    json.locations[0].name = "";
  }),
  createFileMistake("a question without words", "content/faqs.json", '"question": ""', "schema/wrong-size", {
    items: [{ id: "hours", question: "", answer: "From nine to five." }],
  }),
  createSiteMistake("a misspelt manufacturer of the site", '"mitsubshi"', "reference/unknown-make", (json) => {
    json.manufacturer = "mitsubshi";
  }),
  createFileMistake(
    "a special day twice, by the name of its place and by its slug",
    "content/special-hours.json",
    '"date"',
    "location/hours",
    {
      items: [
        { id: "show-a", date: "2027-08-11", status: "Closed", location_name: "Coastal Mitsubishi Bundall" },
        { id: "show-b", date: "2027-08-11", status: "Closed", location_name: "bundall" },
      ],
    },
  ),
];
