import type { FromSchema } from "json-schema-to-ts";
import type { SpecialHours } from "../collections/special-hours.ts";
import { locationSchema, openingHoursSchema } from "../entities/location.schema.ts";
import { needingTexts } from "../parts/needed-texts.ts";
import { number, phone, secret, secretAddress, text, webAddress } from "../parts/properties.ts";
import type { OwnAddresses } from "../resolve/own-address.ts";
import { withinBounds } from "./site/bounds.ts";
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

const scalars = (description: string) =>
  ({
    type: "object",
    description,
    additionalProperties: { type: ["string", "number", "boolean", "null"] },
  }) as const;

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
    id: { ...text("Identifier of the site (website_id)."), public: true, ui: hidden },
    name: {
      ...text("The dealer's name as visitors see it."),
      pattern: "^[^<>]*$",
      public: true,
      ui: dealer(1),
    },
    legalName: {
      ...text("The registered company name."),
      pattern: "^[^<>]*$",
      public: true,
      ui: dealer(2),
    },
    extends: {
      type: "array",
      ui: hidden,
      uniqueItems: true,
      items: {
        type: "string",
        pattern: "^(template|brand):[a-z0-9-]+$",
        refersTo: "layer",
        description: "A layer, such as template:showroom or brand:toyota.",
      },
      description: "Layers below this one, lowest first: template:<name> or brand:<name>.",
    },
    template: { ...text("Name of the main template; behaviour can vary by it."), public: true, ui: hidden },
    purpose: {
      ...text("Of a template or brand: what it is for, in a sentence, shown where somebody chooses one."),
      ui: hidden,
    },
    format: {
      type: "integer",
      ui: hidden,
      minimum: 1,
      description: "The format in which the files of this layer are written; `forecourt upgrade` writes it.",
    },
    checks: {
      type: "object",
      ui: hidden,
      description:
        "How grave a problem is, by its code: off, warning or error. An error cannot be changed: a page would break.",
      additionalProperties: { enum: ["off", "warning", "error"] },
      examples: [{ "site/closed": "off" }],
    },
    abstract: { type: "boolean", ui: hidden, description: "true for a layer that is not a site itself." },
    hosts: {
      type: "array",
      title: "Addresses",
      ui: { order: 14 },
      uniqueItems: true,
      items: {
        type: "string",
        pattern: "^[a-z0-9.-]+$",
        spells: "host",
        format: "host-name",
        description:
          "The name of a host in small letters, without https:// and without a path, such as www.example.com.au.",
      },
      description:
        "Addresses at which visitors find the site, such as www.example.com.au. <slug>.localhost always works.",
    },
    baseUrl: {
      ...text("Canonical origin, such as https://www.example.com.au; absent means the request's."),
      ui: advanced,
      format: "http-origin",
      public: true,
    },
    locale: { ...text("BCP 47 locale, such as en-AU."), format: "bcp47-locale", public: true, ui: advanced },
    timeZone: {
      ...text("Time zone of the dealer, such as Australia/Perth."),
      format: "iana-time-zone",
      public: true,
      ui: dealer(7),
    },
    state: { ...text("State of the dealer, such as qld."), format: "au-state", public: true, ui: dealer(6) },
    logo: {
      type: "string",
      format: "picture",
      pattern: "^(/(?!/)|https://)",
      spells: "picture",
      description:
        "Picture of the logo: a path of this site or an https address. Its size is part of the theme.",
      public: true,
      ui: { ...dealer(5), widget: "logo" },
    },
    phone: { ...phone("Main phone number."), public: true, ui: dealer(3) },
    phones: {
      type: "object",
      ui: advanced,
      description: "Phone numbers by type of car.",
      public: true,
      additionalProperties: false,
      properties: {
        new: phone("For new cars."),
        used: phone("For used cars."),
        demo: phone("For demo cars."),
      },
    },
    email: { ...text("Main e-mail address."), format: "email", public: true, ui: dealer(4) },
    securityContact: {
      type: "string",
      ui: advanced,
      pattern: "^(https://|mailto:)",
      spells: "link",
      format: "uri",
      description:
        "Where to report a vulnerability (security.txt): https or mailto; absent means the main e-mail address.",
    },
    address: { ...locationSchema.properties.address, public: true, ui: advanced },
    licences: {
      type: "array",
      ui: { order: 12, item: "a licence" },
      public: true,
      description: "Licence labels and numbers of the footer, such as DL 12345.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["label", "number"],
        default: { label: "", number: "", for: "vehicles" },
        properties: {
          label: text(
            'Label, such as DL. The footer puts "Dealer licence" before it (wording footer.licence).',
          ),
          number: text("Number."),
          for: {
            type: "string",
            enum: ["vehicles", "repairs", "credit"],
            ui: {
              labels: { vehicles: "To deal in vehicles", repairs: "To repair vehicles", credit: "Credit" },
            },
            description:
              "vehicles (if absent): to deal in vehicles; repairs: to repair them; credit: the Australian credit licence of `holder`.",
          },
          holder: {
            ...text(
              "The lender or broker whom the dealer represents; absent means that the dealer holds it itself.",
            ),
            title: "Who holds it",
            ui: { when: { for: ["credit"] } },
          },
        },
      },
    },
    manufacturer: {
      type: ["string", "null"],
      refersTo: "make",
      description: "The one manufacturer of the site; null when it has several.",
      public: true,
      ui: advanced,
    },
    vehicleType: {
      type: "string",
      title: "What the site sells",
      ui: dealer(8),
      refersTo: "vehicleType",
      description:
        'The kind of vehicle that the site sells, one of content/vehicle-types.json ("vehicle" for several): what texts call it ("12 trucks", "Sell My Truck"), the drawing of those without pictures, the type in feeds. A vehicle of another kind says it as its item_type.',
      public: true,
    },
    social: {
      type: "object",
      ui: { order: 17 },
      description: "Social pages by network, such as `facebook` or `youtube`, in the order of the footer.",
      examples: [{ facebook: "https://www.facebook.com/example" }],
      public: true,
      additionalProperties: webAddress("Address of the page."),
    },
    maps: {
      type: "object",
      ui: advanced,
      description: "The maps service of the places' pages.",
      public: true,
      additionalProperties: false,
      properties: {
        embed: {
          type: "string",
          format: "https-template",
          pattern: "^https://[^{}]*(\\{(lat|long|west|south|east|north|place_id|query|key)\\}[^{}]*)*$",
          description:
            "Address of an embedded map; {lat}, {long}, {west}, {south}, {east}, {north}, {place_id}, {query} and {key} are filled in. Its origin is allowed as a frame.",
        },
        key: text(
          "Key of the maps service where `embed` names one; public by nature. A location's map_key comes first.",
        ),
      },
    },
    reviewUrl: { ...webAddress("Where a happy customer leaves a review."), public: true, ui: dealer(9) },
    dealership_id: {
      ...text("Identifier of the main dealership."),
      refersTo: "dealership",
      public: true,
      ui: advanced,
    },
    dealerships: {
      type: "array",
      ui: { advanced: true, item: "a dealership" },
      description: "Dealerships of the site.",
      public: true,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "slug", "name"],
        properties: {
          id: { ...text("Identifier."), defines: "dealership" },
          slug: { ...text("Slug."), defines: "dealership" },
          name: text("Name."),
          phone: phone("Phone."),
          average_rating: { ...number("Average review rating, 0 to 5."), minimum: 0, maximum: 5 },
          review_count: { ...number("Number of reviews."), minimum: 0 },
          reviewed: {
            type: "string",
            format: "date",
            description: "Day on which the reviews were counted, YYYY-MM-DD.",
          },
        },
      },
    },
    locations: {
      type: "array",
      title: "Places and hours",
      items: locationSchema,
      description: "Places of the dealer.",
      public: true,
      ui: {
        order: 11,
        item: "a place",
        like: ["dealership_id", "dealership_slug", "address", "contact_detail"],
      },
    },
    opening_hours: {
      type: "array",
      ui: { advanced: true, widget: "hours" },
      items: openingHoursSchema,
      description: "Hours of the site as a whole.",
      public: true,
    },
    flags: {
      type: "object",
      ui: { order: 15 },
      keysDefine: "flag",
      description: "What the site offers and shows.",
      public: true,
      additionalProperties: { type: "boolean" },
    },
    settings: {
      ...scalars("Numbers and words that pages and rules use."),
      keysDefine: "setting",
      public: true,
      ui: { order: 16 },
    },
    financeBasis: { ...financeBasisSchema, ui: advanced },
    driveAway: { ...driveAwaySchema, ui: advanced },
    components: {
      type: "object",
      ui: hidden,
      description:
        "Props for every node of a component, by its name, unless the node says them itself; a node's own prop replaces the one said here.",
      additionalProperties: {
        type: "object",
        description: "Props of the component; any value may be a binding or wording.",
        additionalProperties: true,
      },
    },
    fields: { ...ownFieldsSchema, ui: hidden },
    stock: { ...stockSchema, title: "Cars", ui: { order: 13 } },
    search: { ...searchSchema, ui: advanced },
    leads: { ...leadsSchema, ui: hidden },
    limits: { ...limitsSchema, ui: advanced },
    payments: {
      type: "object",
      ui: advanced,
      description: "Who takes deposits and payments made on the site.",
      additionalProperties: false,
      properties: {
        provider: {
          type: "string",
          enum: ["dealer", "stripe"],
          description:
            "dealer: nothing is charged online, the dealer calls and takes the payment; stripe: Stripe's own checkout page.",
          public: true,
        },
        secretKey: secret("Secret key of the payment service."),
        webhookSecret: secret("Secret that signs the payment service's webhook events."),
        url: secretAddress("Base URL of the payment service's API; absent means the service's default."),
      },
    },
    images: {
      type: "object",
      ui: advanced,
      description: "How pictures are delivered.",
      public: true,
      additionalProperties: false,
      properties: {
        cdn: {
          type: ["string", "null"],
          format: "https-template",
          description:
            "Address of an image CDN with {url} (the picture's full address, encoded; give the site a baseUrl) or {path} (as it is), {width} in px and {quality} in per cent; null: this server delivers.",
        },
        quality: { type: "integer", minimum: 1, maximum: 100, description: "Quality, per cent." },
        width: {
          type: "integer",
          minimum: 16,
          maximum: 4096,
          description: "Default width, px.",
        },
      },
    },
    seo: { ...seoSchema, ui: { order: 18, advanced: true } },
    scripts: { ...scriptsSchema, ui: { advanced: true, item: "a script" } },
    feeds: {
      type: "object",
      ui: advanced,
      description: "Feeds of the stock for advertising (/feeds/...).",
      additionalProperties: false,
      properties: {
        vin: {
          type: "boolean",
          description: "false leaves out vehicle identification numbers; Google and Meta require them.",
        },
        itemTypes: {
          type: "array",
          items: { type: "string" },
          description: "Kinds of vehicle in Google's feed; absent means all. Google accepts no caravans.",
        },
        googleWhen: {
          $ref: "condition",
          description:
            'Condition that a vehicle must meet to be in Google\'s feed: `{ "fact": "stocknum", "operator": "notIn", "value": ["M1"] }` leaves one out.',
        },
        metaWhen: {
          $ref: "condition",
          description: "Condition that a vehicle must meet to be in Meta's feed.",
        },
        priceTypes: {
          type: "object",
          description:
            "Google's names for the price types of cars (vehicle_price_type), required in Australia.",
          additionalProperties: {
            type: "string",
            enum: ["drive_away_price", "estimated_drive_away_price", "excluding_government_charges_price"],
          },
        },
      },
    },
    signIn: { ...signInSchema, ui: advanced },
    lookups: { ...lookupsSchema, ui: advanced },
    integrations: {
      type: "object",
      ui: hidden,
      description:
        "Nothing reads it: services have their own places (leads, lookups, maps, payments, search, signIn). Accepted so that older files stay valid.",
      additionalProperties: { type: ["string", "number", "boolean", "object", "null"] },
    },
  },
} as const;

const switches = {
  flags: { ...shape.properties.flags, properties: flags },
  settings: { ...shape.properties.settings, properties: settings },
};

/** The site of a dealer. Only properties marked `public: true` can reach a browser. */
export const siteSchema: typeof shape = withinBounds(
  needingTexts({ ...shape, properties: { ...shape.properties, ...switches } }),
);

export type Site = Omit<FromSchema<typeof shape>, "stock" | "search"> & {
  stock?: NonNullable<FromSchema<typeof shape>["stock"]>;
  search?: NonNullable<FromSchema<typeof shape>["search"]>;
};

/** The part of a site that browsers get: exactly the properties marked `public` in the schema. */
export type PublicSite = Pick<
  Site,
  | "id"
  | "name"
  | "legalName"
  | "template"
  | "baseUrl"
  | "locale"
  | "timeZone"
  | "state"
  | "logo"
  | "phone"
  | "phones"
  | "email"
  | "address"
  | "licences"
  | "manufacturer"
  | "vehicleType"
  | "social"
  | "maps"
  | "reviewUrl"
  | "dealership_id"
  | "dealerships"
  | "locations"
  | "opening_hours"
  | "flags"
  | "images"
  | "settings"
  | "financeBasis"
  | "driveAway"
  | "scripts"
> & {
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
