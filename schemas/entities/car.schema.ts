import type { FromSchema } from "json-schema-to-ts";
import { choice, object, optional } from "../parts/object.ts";
import { titled } from "../parts/text.ts";

const text = (description: string) => ({ type: ["string", "null"], description }) as const;
const number = (description: string) => ({ type: ["number", "null"], description }) as const;
/** A number in a unit: only one in the same unit can take its place. */
const measured = (what: string, unit: string) =>
  ({ type: ["number", "null"], unit, description: `${what}, ${unit}.` }) as const;
const flag = (description: string) => ({ type: ["boolean", "null"], description }) as const;
const list = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;

/** What a picture shows, in the order in which pictures stand. */
export const pictureKinds = ["outside", "inside", "details", "documents"] as const;

const image = object("The picture.", {
  url: { type: "string", description: "Address of the picture, site-relative or https." },
  kind: optional(choice("What it shows; pictures stand in this order. Absent: outside.", pictureKinds)),
  caption: optional({ type: "string", description: "What it shows, in words." }),
  focus: optional(
    object("The point that stays in sight where the picture is cut, per cent of its width and height.", {
      x: { type: "number", minimum: 0, maximum: 100, description: "From the left." },
      y: { type: "number", minimum: 0, maximum: 100, description: "From the top." },
    }),
  ),
});

/** What a finance provider offers for one car (S3.14). Rates in per cent a year, payments and amounts in AUD. */
export const financeLenderSchema = object({
  interestRate: optional(measured("Interest rate of the lender", "per cent a year")),
  comparisonRate: optional(measured("Comparison rate of the lender", "per cent a year")),
  paymentWeek: optional(measured("Weekly repayment", "AUD")),
  paymentMonth: optional(measured("Monthly repayment", "AUD")),
  termYears: optional(measured("Term", "years")),
  termMonths: optional(measured("Term", "months")),
  deposit: optional(measured("Deposit", "AUD")),
  balloon: optional(measured("Balloon", "AUD")),
  disclaimer: optional(text("Disclaimer shown beside the rates.")),
  entries: optional({
    type: "object",
    description: "Provider-specific sub-entries.",
    additionalProperties: { type: ["string", "number", "boolean", "null"] },
  }),
});

/** A car as the stock source gives it (S3.1-S3.14). Prices in AUD, `km` in kilometres, timestamps in ms since 1970 UTC. */
export const carSchema = {
  $id: "car",
  type: "object",
  additionalProperties: false,
  required: ["id", "slug", "name", "make", "model", "car_type", "status"],
  properties: {
    id: { type: "string", description: "Identifier of the car within the stock." },
    slug: {
      type: "string",
      title: "Name in addresses",
      pattern: "^[a-z0-9][a-z0-9-]*$",
      spells: "name",
      description: "Last segment of /cars/{slug}.",
    },
    name: { type: "string", description: "Display name, usually year, make, model and badge." },
    carsales_title: titled("Title at carsales", text("Title used on the marketplace.")),
    year: number("Model year."),
    make: { type: "string", description: "Manufacturer." },
    model: { type: "string", description: "Model." },
    badge: text("Badge (trim level)."),
    series: text("Series."),
    stocknum: titled("Stock number", text("Dealer's stock number.")),
    vin: titled("VIN", text("Vehicle identification number.")),
    regplate: titled("Registration plate", text("Registration plate.")),
    views: titled("Views of its page", number("How often the car's page was viewed.")),
    created_at: titled("In stock since", text("When the car entered the stock, ISO 8601.")),
    car_type: {
      type: "string",
      title: "New or used",
      enum: ["new", "used", "demo"],
      description: "Condition of the car.",
    },
    status: choice("Stage of the car's life cycle.", ["in_stock", "coming_soon", "sold"]),
    tag: titled("Words of its tag", text("Custom tag text.")),
    reserved: flag("Reserved for a customer."),
    sold: flag("Sold."),
    certified: flag("Manufacturer-certified pre-owned."),
    preorder: titled("Can be ordered early", flag("Can be ordered before it arrives.")),
    sold_date_timestamp: titled("Sold at", number("When it was sold, ms since 1970 UTC.")),
    show_on_dealer_website: titled("Shown on the site", flag("Shown on the dealer's site.")),
    has_nvic: titled(
      "Has an NVIC",
      flag("Has a national vehicle identification code, which personalised finance needs."),
    ),
    price: measured("Price", "AUD"),
    price_type: titled(
      "What the price includes",
      text(
        "What the price includes, as shown beside the price: 'Drive Away', 'Excl. Govt. Charges', or words of the dealer's own such as '+ GST' (docs/stock/prices.md).",
      ),
    ),
    price_includes: {
      type: ["string", "null"],
      enum: ["drive-away", "before-charges", "before-gst", null],
      title: "What the price means",
      description: "What the price includes, by the priceTypes of the site; it follows from price_type.",
    },
    before_price: titled("Earlier price", measured("Price that was asked before", "AUD")),
    before_price_since: titled("Earlier price since", text("Since when the earlier price was asked, YYYY-MM-DD.")),
    offer_price: titled("Offer price", measured("Price under a current offer", "AUD")),
    subscription_price: titled("Subscription a week", measured("Subscription price a week", "AUD")),
    weekly_price_range: titled(
      "Band of the weekly repayment",
      text("Band of the weekly repayment, such as '$100 - $150'."),
    ),
    km: titled("Kilometres", measured("Odometer (mileage)", "kilometres")),
    trans: titled("Transmission in full", text("Transmission in full.")),
    simple_transmission: titled("Transmission", text("Automatic or Manual.")),
    simple_fuel: titled(
      "Fuel",
      text("Fuel family, such as Petrol, Diesel, Hybrid, Electric: what the filter Fuel lists."),
    ),
    fuel: titled("Fuel in full", text("Fuel in full.")),
    simple_body: titled("Body", text("Body type of the platform's vocabulary.")),
    drive: titled("Driven wheels", text("Driven wheels (axles), such as 4x2, 6x4, AWD.")),
    colour: text("Exterior colour."),
    interior_colour: text("Interior colour."),
    seats: number("Number of seats."),
    doors: number("Number of doors."),
    engine_size: text("Engine size as displayed."),
    rego_expiry: titled("Registered until", text("When the registration expires, YYYY-MM-DD.")),
    owners: number("Number of owners so far."),
    service_history: text("Service history as it is shown, such as Full or Part."),
    warranty_expiry: titled("Warranty until", text("When the manufacturer's warranty ends, YYYY-MM-DD.")),
    inspected_at: titled("Inspected on", text("When the car was last inspected, YYYY-MM-DD.")),
    build_date: text("Build date, YYYY-MM."),
    compliance_date: text("Compliance date, YYYY-MM."),
    dealercomments: titled("Comments", text("Comments of the dealer; parts are split by a pipe.")),
    dealership_slug: titled("Short name of the dealership", text("Dealership that sells the car.")),
    dealership_id: titled("Id of the dealership", text("Identifier of that dealership.")),
    dealership_name: titled("Name of the dealership", text("Name of that dealership.")),
    city: text("City."),
    state: text("State, such as wa."),
    private_suburb: titled("Suburb of a private seller", text("Suburb of a private seller; never public.")),
    private_postcode: titled("Postcode of a private seller", text("Postcode of a private seller; never public.")),
    location_id: titled(
      "Id of the place",
      text(
        "Location where the car stands: the id of one of `locations` of site.json. Not needed where there is one only.",
      ),
    ),
    location_name: titled("Name of the place", text("Name of that location.")),
    location: {
      type: ["object", "null"],
      title: "Place",
      description: "Location where the car is.",
      additionalProperties: false,
      properties: {
        id: text("Identifier."),
        name: text("Name."),
        slug: titled("Name in addresses", text("Slug of its page.")),
        phone: text("Phone."),
        address: object("Street address.", {
          id: optional(text("Identifier.")),
          street: optional(text("Street.")),
          city: optional(text("City.")),
          state: optional(text("State.")),
          postcode: optional(text("Postcode.")),
          place_url: optional(titled("Link to the map", text("Link to the place on a map."))),
        }),
        distribution_locations: titled(
          "Other places that hand it over",
          list("Other locations that can hand the car over."),
        ),
      },
    },
    images: {
      type: "array",
      items: object({ image }),
      title: "Pictures",
      description: "Pictures.",
    },
    videos: list("Videos: addresses of MP4 files (https) or of videos at YouTube."),
    turn: titled("Pictures all around", list("Pictures all around the car, in order: addresses, which visitors turn.")),
    thumbnails: titled("Small pictures", list("Small pictures.")),
    primary_image_url: titled("Main picture", text("Main picture.")),
    photos_count: titled("Number of pictures", number("Number of pictures.")),
    file: titled("History report", text("History report: address of the document.")),
    categories: list("Categories, such as Family or Towing."),
    filtered_features: titled("Features to filter by", list("Features offered as refinements.")),
    standardEquipment: titled("Standard equipment", list("Standard equipment.")),
    item_type: titled(
      "Kind of vehicle",
      text(
        "Kind of vehicle, by its id in content/vehicle-types.json. Only needed for one that is not what `vehicleType` of site.json says.",
      ),
    ),
    payment_processors: titled("Ways to pay", list("Ways to pay for a reservation.")),
    autograb_data: {
      type: ["object", "null"],
      title: "Market",
      description: "Market valuation.",
      additionalProperties: false,
      properties: {
        state_average_market_price: titled("Average in the state", measured("Average price in the state", "AUD")),
        average_market_price: titled("Average in the country", measured("Average price nationally", "AUD")),
      },
    },
    finance_lenders: {
      type: ["object", "null"],
      title: "Finance",
      description: "Finance by provider.",
      additionalProperties: financeLenderSchema,
    },
    variant: {
      type: ["object", "null"],
      title: "Specification",
      description: "Specification of the variant.",
      additionalProperties: false,
      properties: {
        cylinders: number("Cylinders."),
        enginesize: titled("Displacement in cc", measured("Displacement", "cc")),
        enginesize_litres: titled("Displacement in litres", measured("Displacement", "litres")),
        induction: text("Induction."),
        geartype: titled("Gears", text("Gear type.")),
        fuelconsumptioncombined: titled("Consumption", measured("Combined consumption", "L/100 km")),
        fuelcapacity: titled("Tank", measured("Tank", "litres")),
        grossvehiclemass: titled("Gross vehicle mass (GVM)", number("Gross vehicle mass (GVM), kg.")),
        grosscombinationmass: titled("Gross combination mass (GCM)", number("Gross combination mass (GCM), kg.")),
        taremass: titled("Tare", number("Tare, kg.")),
        brakedtowing: titled("Braked towing", number("Braked towing capacity, kg.")),
        payload: number("Payload, kg."),
        vehiclelength: titled("Length", number("Length, mm.")),
        vehicleheight: titled("Height", number("Height, mm.")),
        vehiclewidth: titled("Width", number("Width, mm.")),
        power: number("Engine power, kW."),
        torque: number("Torque, Nm."),
        ancaprating: titled("ANCAP stars", number("ANCAP stars.")),
        bodyconfiguration: titled("Body configuration", text("Body configuration.")),
        licenceclass: titled(
          "Class of licence",
          text("Class of driver licence that it takes: C, LR, MR, HR, HC or MC."),
        ),
      },
    },
    own: {
      type: ["object", "null"],
      title: "Own fields",
      description: "Fields that the dealer declares (`fields` of site.json), by name.",
      keysReferTo: "ownField",
      additionalProperties: { type: ["string", "number", "boolean", "null"] },
    },
    caravan: {
      type: ["object", "null"],
      description: "Caravan specification.",
      additionalProperties: false,
      properties: {
        body_width: number("Body width, feet."),
        body_length: number("Body length, feet."),
        tare_weight: titled("Tare", number("Tare, kg.")),
        axle_type: text("Axle type."),
        sleeps: titled("Berths", number("Berths.")),
        aggregate_trailer_mass: titled("Aggregate trailer mass (ATM)", number("Aggregate trailer mass (ATM), kg.")),
      },
    },
  },
} as const;

export type Car = FromSchema<typeof carSchema>;
export type FinanceLender = FromSchema<typeof financeLenderSchema>;
