import type { FromSchema } from "json-schema-to-ts";
import type { SpecialHours } from "../collections/special-hours.ts";
import { locationSchema, openingHoursSchema } from "../entities/location.schema.ts";
import { priceMeanings } from "../entities/price-type.ts";
import type { OwnAddresses } from "../entities/vehicle-type-address.ts";
import { requireNonEmptyTexts } from "../parts/needed-texts.ts";
import * as s from "../parts/schema.ts";
import { addNumberBounds } from "./site/bounds.ts";
import { driveAwaySchema } from "./site/drive-away.schema.ts";
import { financeBasisSchema } from "./site/finance-basis.schema.ts";
import { flags } from "./site/flags.ts";
import { leadsSchema } from "./site/leads.schema.ts";
import { limitsSchema } from "./site/limits.schema.ts";
import { lookupsSchema } from "./site/lookups.schema.ts";
import { ownFieldsSchema } from "./site/own-fields.schema.ts";
import { scriptsSchema } from "./site/scripts.schema.ts";
import { searchSchema } from "./site/search.schema.ts";
import { seoSchema } from "./site/seo.schema.ts";
import { settings } from "./site/settings.ts";
import { signInSchema } from "./site/sign-in.schema.ts";
import { stockSchema } from "./site/stock.schema.ts";

const scalars = (description: string) => s.byName(description, { type: ["string", "number", "boolean", "null"] });

/** Edited elsewhere, or in the file alone. */
const hidden = { hidden: true } as const;
/** Changed once, if ever. */
const advanced = { advanced: true } as const;
/** Who the dealer is: what a new site says first. */
const dealer = (order: number) => ({ group: "Dealer", order }) as const;

/** The schema that types are derived from; `siteSchema` also defines the type of each flag and setting. */
const shape = {
  $id: "site",
  type: "object",
  additionalProperties: false,
  required: ["id", "name", "locale", "timeZone"],
  properties: {
    id: s.text("Identifier of the site (website_id).", { public: true, ui: hidden }),
    name: s.text("The dealer's name as visitors see it, such as Swan Motors.", {
      pattern: "^[^<>]*$",
      public: true,
      ui: dealer(1),
    }),
    legalName: s.text("Name of the company as it is registered.", {
      title: "Registered name",
      pattern: "^[^<>]*$",
      public: true,
      ui: dealer(2),
    }),
    extends: s.list(
      "Layers below this one, lowest first: template:<name> or brand:<name>.",
      s.text("A layer, such as template:showroom or brand:toyota.", {
        pattern: "^(template|brand):[a-z0-9-]+$",
        refersTo: "layer",
      }),
      { ui: hidden, uniqueItems: true },
    ),
    template: s.text("Name of the main template; behaviour can vary by it.", { public: true, ui: hidden }),
    purpose: s.text("Of a template or brand: what it is for, in a sentence, shown in lists to choose from.", {
      ui: hidden,
    }),
    format: s.whole("The format in which the files of this layer are written; `forecourt upgrade` writes it.", {
      ui: hidden,
      minimum: 1,
    }),
    checks: s.byName(
      "How grave a problem is, by its code: off, warning or error, with the reason where that is not plain; a law (law/...) is turned off with a reason only. An error cannot be changed: a page would break.",
      {
        anyOf: [
          { enum: ["off", "warning", "error"] },
          s.object({
            level: { enum: ["off", "warning", "error"], description: "How grave it is." },
            reason: s.text("Why the site is right as it is, who says so, and since when.", { minLength: 20 }),
          }),
        ],
      },
      { ui: hidden, examples: [{ "site/closed": "off" }] },
    ),
    abstract: s.flag("true for a layer that is not a site itself.", { ui: hidden }),
    hosts: s.list(
      "Web addresses of the site without https://, such as www.example.com.au. On the server itself, <slug>.localhost always works.",
      s.text("A web address in small letters, without https:// and without a path, such as www.example.com.au.", {
        pattern: "^[a-z0-9.-]+$",
        spells: "host",
        format: "host-name",
      }),
      { title: "Addresses", ui: { order: 14 }, uniqueItems: true },
    ),
    redirects: s.list(
      "Old addresses of the site that lead to new ones, such as those of an earlier website.",
      {
        type: "object",
        additionalProperties: false,
        required: ["from", "to"],
        default: { from: "", to: "/" },
        properties: {
          from: s.text("Path without the website's name, such as /specials.html. A page of the site comes first.", {
            pattern: "^/[^?#\\s]*$",
            title: "Old address",
            spells: "path",
          }),
          to: s.text("A page of the site, or another website (https://...).", {
            pattern: "^(/(?!/)|https://)",
            title: "Leads to",
            spells: "link",
            refersTo: "link",
          }),
        },
      },
      { ui: { order: 14, item: "a redirect" } },
    ),
    baseUrl: s.text(
      "The one address that search engines should show, such as https://www.example.com.au. If empty, it is the address at which a visitor came.",
      { title: "Main address of the site", ui: advanced, format: "http-origin", public: true },
    ),
    locale: s.text("Language and country, such as en-AU: how numbers and dates are written.", {
      title: "Language",
      format: "bcp47-locale",
      public: true,
      ui: advanced,
    }),
    timeZone: s.text("Time zone of the dealer's hours, such as Australia/Perth.", {
      format: "iana-time-zone",
      public: true,
      ui: dealer(7),
    }),
    state: s.text("State or territory of the dealer in small letters, such as qld.", {
      format: "au-state",
      public: true,
      ui: dealer(6),
    }),
    logo: s.text(
      "The logo in the header: a picture of this site or an https address. The theme says how large it is.",
      {
        format: "picture",
        pattern: "^(/(?!/)|https://)",
        spells: "picture",
        public: true,
        ui: { ...dealer(5), widget: "logo" },
      },
    ),
    phone: s.phone("The number that visitors call, such as 08 9000 0000.", { public: true, ui: dealer(3) }),
    phones: s.object(
      "Numbers for new, used and demonstrator cars. Where one is empty, the main number is shown.",
      {
        "new?": s.phone("Number on new cars.", { title: "New cars" }),
        "used?": s.phone("Number on used cars.", { title: "Used cars" }),
        "demo?": s.phone("Number on demonstrator cars.", { title: "Demonstrators" }),
      },
      { ui: advanced, title: "Phones by kind of car", public: true },
    ),
    email: s.text("The address that visitors write to.", {
      title: "E-mail",
      format: "email",
      public: true,
      ui: dealer(4),
    }),
    securityContact: s.text(
      "Said in security.txt: a page (https://...) or an e-mail address (mailto:...). If empty, it is the main e-mail address.",
      {
        title: "Where to report a security problem",
        ui: advanced,
        pattern: "^(https://|mailto:)",
        spells: "link",
        format: "uri",
      },
    ),
    address: { ...locationSchema.properties.address, public: true, ui: advanced },
    licences: s.list(
      "The dealer's licences, which the footer shows, such as DL 12345.",
      {
        type: "object",
        additionalProperties: false,
        required: ["label", "number"],
        default: { label: "", number: "", for: "vehicles" },
        properties: {
          label: s.text(
            'Letters of the licence, such as DL. The footer puts "Dealer licence" before it (wording footer.licence).',
            { title: "Kind" },
          ),
          number: s.text("Number of the licence, such as 12345."),
          for: s.choice(
            "To deal in vehicles (vehicles, also if it is left out), to repair them (repairs), or the Australian credit licence (credit).",
            ["vehicles", "repairs", "credit"],
            {
              title: "What it allows",
              ui: {
                labels: {
                  vehicles: "To deal in vehicles",
                  repairs: "To repair vehicles",
                  credit: "To give credit",
                },
              },
            },
          ),
          holder: s.text(
            "The lender or broker whom the dealer represents. If empty, the dealer holds the licence itself.",
            { title: "Who holds it", ui: { when: { for: ["credit"] } } },
          ),
        },
      },
      { ui: { order: 12, item: "a licence" }, public: true },
    ),
    manufacturer: s.nullable(
      s.text("The manufacturer of a site that is for one make. Empty (null) where it has several.", {
        refersTo: "make",
        title: "Only manufacturer",
        public: true,
        ui: advanced,
      }),
    ),
    vehicleType: s.text(
      'The kind of vehicle that the site sells, one of content/vehicle-types.json (vehicle for several): what texts call it ("12 trucks", "Sell My Truck"), the drawing of those without pictures, and the type in feeds. A vehicle of another kind says so itself (item_type).',
      { title: "What the site sells", ui: dealer(8), refersTo: "vehicleType", public: true },
    ),
    vehicleAddresses: s.byName(
      "Beginnings of addresses of a site whose kind of vehicle has addresses of its own, by the platform's: {one}, {many}, {own} and {trial} are words of the kind.",
      s.text("The beginning, with words of the kind.", { pattern: "^[a-z0-9{}/-]+$" }),
      {
        title: "Addresses by what the site sells",
        ui: advanced,
        examples: [{ "sell-my-car": "sell-your-{own}" }],
      },
    ),
    social: s.byName(
      "The dealer's pages by network, such as facebook or youtube, in the order of the footer.",
      s.webAddress("Address of the page."),
      {
        ui: { order: 17 },
        title: "Social media",
        examples: [{ facebook: "https://www.facebook.com/example" }],
        public: true,
      },
    ),
    maps: s.object(
      "The map on the pages of the dealer's places.",
      {
        "embed?": s.text(
          "Address of the map that is shown in the page, with {lat}, {long}, {west}, {south}, {east}, {north}, {place_id}, {query} and {key} where the values of the place belong. The security policy of pages allows it.",
          {
            title: "Address of the map",
            format: "https-template",
            pattern: "^https://[^{}]*(\\{(lat|long|west|south|east|north|place_id|query|key)\\}[^{}]*)*$",
          },
        ),
        "tiles?": s.text(
          "Address of the tiles (256 px, Web Mercator) of a maps service, with {z}, {x}, {y} and {key}: pages then show a map of each place. The server fetches the tiles, at most 12 for each place and once, and keeps them with its pictures; visitors ask the service for nothing.",
          {
            title: "Address of the map's tiles",
            format: "https-template",
            pattern: "^https://[^{}]*(\\{(z|x|y|key)\\}[^{}]*)*$",
          },
        ),
        "attribution?": s.text(
          "What the service wants to be said beside its map, such as © OpenStreetMap contributors.",
          { title: "Who the map is from" },
        ),
        "key?": s.text(
          "Key from the maps service, filled in for {key}. Visitors can read it. The key of a place (map_key) comes first.",
          { title: "Key of the map" },
        ),
      },
      { ui: advanced, title: "Map", public: true },
    ),
    reviewUrl: s.webAddress("Page on which a happy customer leaves a review, such as that at Google.", {
      title: "Where to leave a review",
      public: true,
      ui: dealer(9),
    }),
    dealership_id: s.text("Id of the main dealership, one of those below.", {
      title: "Main dealership",
      refersTo: "dealership",
      public: true,
      ui: advanced,
    }),
    dealerships: s.listOf(
      "The dealerships whose cars the site sells.",
      {
        id: s.text("Name by which layers and cars know the dealership.", { defines: "dealership" }),
        slug: s.text("Name in addresses and files of cars, such as swan-motors.", {
          title: "Short name",
          defines: "dealership",
        }),
        name: s.text("Name as visitors see it."),
        "phone?": s.phone("Phone of the dealership."),
        "average_rating?": {
          ...s.number("Average of its reviews, 0 to 5 stars."),
          minimum: 0,
          maximum: 5,
        },
        "review_count?": s.titled("Number of reviews", {
          ...s.number("How many reviews it has."),
          minimum: 0,
        }),
        "reviewed?": s.text("Day on which the reviews were counted, such as 2026-05-31.", {
          title: "Reviews counted on",
          format: "date",
        }),
      },
      { ui: { advanced: true, item: "a dealership" }, public: true },
    ),
    locations: s.list("Each yard, showroom, workshop and parts counter, with its address and hours.", locationSchema, {
      title: "Places and hours",
      public: true,
      ui: {
        order: 11,
        item: "a place",
        like: ["dealership_id", "dealership_slug", "address", "contact_detail"],
      },
    }),
    opening_hours: s.list("Opening hours of the site as a whole; places have their own.", openingHoursSchema, {
      ui: { advanced: true, widget: "hours" },
      title: "Hours of the whole site",
      public: true,
    }),
    flags: s.byName(
      "What the site offers and shows, switched on or off.",
      { type: "boolean" },
      { ui: { order: 15 }, keysDefine: "flag", public: true },
    ),
    settings: {
      ...scalars("Numbers and words that pages and rules use: amounts, days, limits."),
      keysDefine: "setting",
      public: true,
      ui: { order: 16 },
    },
    financeBasis: { ...financeBasisSchema, title: "Loan for costs a week", ui: advanced },
    priceTypes: s.byName(
      "What a price includes, by the words of the stock for it (price_type), in any letter case: what stands beside the price, whether charges are estimated, and Google's word for it.",
      s.object({
        means: s.choice(
          "drive-away: all that a buyer pays; before-charges: registration, stamp duty and fees come on top; before-gst: the tax comes on top, for dealers who sell to businesses alone.",
          priceMeanings,
        ),
        "note?": s.text("A sentence beside the price, in place of the usual one for what it means."),
        "google?": s.choice("Google's vehicle_price_type, where the usual one for what it means is wrong.", [
          "drive_away_price",
          "estimated_drive_away_price",
          "excluding_government_charges_price",
        ]),
      }),
      {
        title: "What prices include",
        ui: advanced,
        public: true,
        examples: [{ "Ride away": { means: "drive-away" }, "Plus on-roads": { means: "before-charges" } }],
      },
    ),
    driveAway: { ...driveAwaySchema, title: "Government charges", ui: advanced },
    components: s.byName(
      "Props for every node of a component, by its name, unless the node says them itself; a node's own prop replaces the one said here.",
      {
        type: "object",
        description: "Props of the component; any value may be a binding or wording.",
        additionalProperties: true,
      },
      { ui: hidden },
    ),
    fields: { ...ownFieldsSchema, ui: hidden },
    stock: { ...stockSchema, title: "Cars", ui: { order: 13 } },
    search: { ...searchSchema, title: "Search of cars", ui: advanced },
    leads: { ...leadsSchema, ui: hidden },
    limits: { ...limitsSchema, title: "Limits against misuse", ui: advanced },
    payments: s.object(
      "Who takes the deposits and payments of visitors.",
      {
        "provider?": s.choice(
          "The dealer, who calls and takes the payment, so that nothing is charged online (dealer), or the checkout page of Stripe (stripe).",
          ["dealer", "stripe"],
          {
            title: "Who takes payments",
            ui: { labels: { dealer: "The dealer, by phone", stripe: "Stripe, online" } },
            public: true,
          },
        ),
        "secretKey?": s.secret("Secret key from the account at the payment service."),
        "webhookSecret?": s.secret(
          "Secret with which the payment service signs its messages to this site (webhooks).",
          { title: "Secret of its messages" },
        ),
        "url?": s.secretAddress("Address of the payment service's API. If empty, it is the service's usual one.", {
          title: "Address of the service",
        }),
      },
      { ui: advanced, allOf: [s.needs("provider", "stripe", ["secretKey", "webhookSecret"])] },
    ),
    images: s.object(
      "Who makes pictures smaller for each screen, and how.",
      {
        "cdn?": s.nullable(
          s.text(
            "Address at an image CDN, with {url} (the picture's full address; the site then needs baseUrl) or {path} (its path), {width} in pixels and {quality} in per cent. If empty (null), this server makes them.",
            { title: "Picture service", format: "https-template" },
          ),
        ),
        "quality?": s.whole("1 to 100 per cent. More is sharper and slower to load.", { minimum: 1, maximum: 100 }),
        "width?": s.whole("Width of a picture that says none, in pixels.", {
          minimum: 16,
          maximum: 4096,
          title: "Usual width",
        }),
      },
      { ui: advanced, title: "Delivery of pictures", public: true },
    ),
    seo: { ...seoSchema, title: "Search engines", ui: { order: 18, advanced: true } },
    publishing: s.object(
      "How drafts of Studio become live.",
      {
        "secondPerson?": s.flag(
          "Whoever changed something in a draft cannot publish it: another publisher or admin reviews and publishes it.",
          { title: "A second person publishes" },
        ),
      },
      { ui: { order: 19, advanced: true } },
    ),
    scripts: {
      ...scriptsSchema,
      title: "Scripts of other services",
      ui: { advanced: true, item: "a script" },
    },
    feeds: s.object(
      "Files of the cars that Google, Meta and others fetch, at /feeds/.",
      {
        "vin?": s.flag("Whether feeds have vehicle identification numbers. Google and Meta refuse cars without them.", {
          title: "With VIN",
        }),
        "itemTypes?": s.list(
          "Kinds in Google's feed, such as car and truck. If empty, all. Google accepts no caravans.",
          { type: "string" },
          { title: "Kinds of vehicle at Google" },
        ),
        "googleWhen?": {
          $ref: "condition",
          description:
            'Condition that a vehicle must meet to be in Google\'s feed: `{ "fact": "stocknum", "operator": "notIn", "value": ["M1"] }` leaves one out.',
        },
        "metaWhen?": {
          $ref: "condition",
          description: "Condition that a vehicle must meet to be in Meta's feed.",
        },
      },
      { ui: advanced, title: "Cars for advertising" },
    ),
    signIn: { ...signInSchema, title: "Sign-in of visitors", ui: advanced },
    lookups: { ...lookupsSchema, ui: advanced },
    integrations: s.byName(
      "Nothing reads it: services have their own places (leads, lookups, maps, payments, search, signIn). Accepted so that older files stay valid.",
      { type: ["string", "number", "boolean", "object", "null"] },
      { ui: hidden },
    ),
  },
} as const;

const switches = {
  flags: { ...shape.properties.flags, properties: flags },
  settings: { ...shape.properties.settings, properties: settings },
};

/** The site of a dealer. Only properties marked `public: true` can reach a browser. */
export const siteSchema: typeof shape = addNumberBounds(
  requireNonEmptyTexts({ ...shape, properties: { ...shape.properties, ...switches } }),
);

export type Site = Omit<FromSchema<typeof shape>, "stock" | "search"> & {
  stock?: NonNullable<FromSchema<typeof shape>["stock"]>;
  search?: NonNullable<FromSchema<typeof shape>["search"]>;
};

type Properties = typeof shape.properties;
type PublicName = {
  [Name in keyof Properties]: Properties[Name] extends { readonly public: true } ? Name : never;
}[keyof Properties];

/** The part of a site that browsers get: exactly the properties marked `public` in the schema. */
export type PublicSite = Pick<Site, PublicName> & {
  payments?: { provider?: "dealer" | "stripe" };
  slug: string;
  /** Beginnings of the site's addresses in place of the platform's, where it sells a kind that has its own. */
  addresses?: OwnAddresses;
  /** How many finance providers the dealer works with. */
  lenders?: number;
  /** The location of a dealer that sells at one only. */
  onlyLocation?: string;
  /** Whether a plate tells the vehicle, and whether a visitor's own car is valued online. */
  regoLookup?: boolean;
  onlineValuation?: boolean;
  /** The collection `special-hours` (S3.25). */
  special_hours?: SpecialHours[];
  search: {
    provider: "embedded" | "algolia";
    index: string;
    applicationId?: string;
    searchKey?: string;
    filters?: string;
    hitsPerPage: number;
    manufacturersIndex?: string;
    dealershipsIndex?: string;
  };
};
