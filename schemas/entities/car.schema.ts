import type { FromSchema } from "json-schema-to-ts";
import * as s from "../parts/schema.ts";

const text = (description: string) => s.nullable(s.text(description));
const number = (description: string) => s.nullable(s.amount(description));
/** A number in a unit: only one in the same unit can take its place. */
const measured = (what: string, unit: string) => s.nullable(s.amount(`${what}, ${unit}.`, { unit }));
const flag = (description: string) => s.nullable(s.flag(description));
const list = (description: string) => s.list(description, { type: "string" });

/** What a picture shows, in the order in which pictures stand. */
export const pictureKinds = ["outside", "inside", "details", "documents"] as const;

const image = s.object("The picture.", {
  url: s.text("Address of the picture, site-relative or https."),
  "kind?": s.choice("What it shows; pictures stand in this order. Absent: outside.", pictureKinds),
  "caption?": s.text("What it shows, in words."),
  "focus?": s.object("The point that stays in sight where the picture is cut, per cent of its width and height.", {
    x: s.amount("From the left.", { minimum: 0, maximum: 100 }),
    y: s.amount("From the top.", { minimum: 0, maximum: 100 }),
  }),
});

/** What a finance provider offers for one car (S3.14). Rates in per cent a year, payments and amounts in AUD. */
export const financeLenderSchema = s.object({
  "interestRate?": measured("Interest rate of the lender", "per cent a year"),
  "comparisonRate?": measured("Comparison rate of the lender", "per cent a year"),
  "paymentWeek?": measured("Weekly repayment", "AUD"),
  "paymentMonth?": measured("Monthly repayment", "AUD"),
  "termYears?": measured("Term", "years"),
  "termMonths?": measured("Term", "months"),
  "deposit?": measured("Deposit", "AUD"),
  "balloon?": measured("Balloon", "AUD"),
  "disclaimer?": text("Disclaimer shown beside the rates."),
  "entries?": s.byName("Provider-specific sub-entries.", { type: ["string", "number", "boolean", "null"] }),
});

/** A car as the stock source gives it (S3.1-S3.14). Prices in AUD, `km` in kilometres, timestamps in ms since 1970 UTC. */
export const carSchema = {
  $id: "car",
  type: "object",
  additionalProperties: false,
  required: ["id", "slug", "name", "make", "model", "car_type", "status"],
  properties: {
    id: s.text("Identifier of the car within the stock."),
    slug: s.text("Last segment of /cars/{slug}.", {
      title: "Name in addresses",
      pattern: "^[a-z0-9][a-z0-9-]*$",
      spells: "name",
    }),
    name: s.text("Display name, usually year, make, model and badge."),
    carsales_title: s.titled("Title at carsales", text("Title used on the marketplace.")),
    year: number("Model year."),
    make: s.text("Manufacturer."),
    model: s.text("Model."),
    badge: text("Badge (trim level)."),
    series: text("Series."),
    stocknum: s.titled("Stock number", text("Dealer's stock number.")),
    vin: s.titled("VIN", text("Vehicle identification number.")),
    regplate: s.titled("Registration plate", text("Registration plate.")),
    views: s.titled("Views of its page", number("How often the car's page was viewed.")),
    created_at: s.titled("In stock since", text("When the car entered the stock, ISO 8601.")),
    car_type: s.choice("Condition of the car.", ["new", "used", "demo"], { title: "New or used" }),
    status: s.choice("Stage of the car's life cycle.", ["in_stock", "coming_soon", "sold"]),
    tag: s.titled("Words of its tag", text("Custom tag text.")),
    reserved: flag("Reserved for a customer."),
    sold: flag("Sold."),
    certified: flag("Manufacturer-certified pre-owned."),
    preorder: s.titled("Can be ordered early", flag("Can be ordered before it arrives.")),
    sold_date_timestamp: s.titled("Sold at", number("When it was sold, ms since 1970 UTC.")),
    show_on_dealer_website: s.titled("Shown on the site", flag("Shown on the dealer's site.")),
    has_nvic: s.titled(
      "Has an NVIC",
      flag("Has a national vehicle identification code, which personalised finance needs."),
    ),
    price: measured("Price", "AUD"),
    price_type: s.titled(
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
    before_price: s.titled("Earlier price", measured("Price that was asked before", "AUD")),
    before_price_since: s.titled("Earlier price since", text("Since when the earlier price was asked, YYYY-MM-DD.")),
    offer_price: s.titled("Offer price", measured("Price under a current offer", "AUD")),
    subscription_price: s.titled("Subscription a week", measured("Subscription price a week", "AUD")),
    weekly_price_range: s.titled(
      "Band of the weekly repayment",
      text("Band of the weekly repayment, such as '$100 - $150'."),
    ),
    km: s.titled("Kilometres", measured("Odometer (mileage)", "kilometres")),
    trans: s.titled("Transmission in full", text("Transmission in full.")),
    simple_transmission: s.titled("Transmission", text("Automatic or Manual.")),
    simple_fuel: s.titled(
      "Fuel",
      text("Fuel family, such as Petrol, Diesel, Hybrid, Electric: what the filter Fuel lists."),
    ),
    fuel: s.titled("Fuel in full", text("Fuel in full.")),
    simple_body: s.titled("Body", text("Body type of the platform's vocabulary.")),
    drive: s.titled("Driven wheels", text("Driven wheels (axles), such as 4x2, 6x4, AWD.")),
    colour: text("Exterior colour."),
    interior_colour: text("Interior colour."),
    seats: number("Number of seats."),
    doors: number("Number of doors."),
    engine_size: text("Engine size as displayed."),
    rego_expiry: s.titled("Registered until", text("When the registration expires, YYYY-MM-DD.")),
    owners: number("Number of owners so far."),
    service_history: text("Service history as it is shown, such as Full or Part."),
    warranty_expiry: s.titled("Warranty until", text("When the manufacturer's warranty ends, YYYY-MM-DD.")),
    inspected_at: s.titled("Inspected on", text("When the car was last inspected, YYYY-MM-DD.")),
    build_date: text("Build date, YYYY-MM."),
    compliance_date: text("Compliance date, YYYY-MM."),
    dealercomments: s.titled("Comments", text("Comments of the dealer; parts are split by a pipe.")),
    dealership_slug: s.titled("Short name of the dealership", text("Dealership that sells the car.")),
    dealership_id: s.titled("Id of the dealership", text("Identifier of that dealership.")),
    dealership_name: s.titled("Name of the dealership", text("Name of that dealership.")),
    city: text("City."),
    state: text("State, such as wa."),
    private_suburb: s.titled("Suburb of a private seller", text("Suburb of a private seller; never public.")),
    private_postcode: s.titled("Postcode of a private seller", text("Postcode of a private seller; never public.")),
    location_id: s.titled(
      "Id of the place",
      text(
        "Location where the car stands: the id of one of `locations` of site.json. Not needed where there is one only.",
      ),
    ),
    location_name: s.titled("Name of the place", text("Name of that location.")),
    location: s.nullable(
      s.object(
        "Location where the car is.",
        {
          "id?": text("Identifier."),
          "name?": text("Name."),
          "slug?": s.titled("Name in addresses", text("Slug of its page.")),
          "phone?": text("Phone."),
          "address?": s.object("Street address.", {
            "id?": text("Identifier."),
            "street?": text("Street."),
            "city?": text("City."),
            "state?": text("State."),
            "postcode?": text("Postcode."),
            "place_url?": s.titled("Link to the map", text("Link to the place on a map.")),
          }),
          "distribution_locations?": s.titled(
            "Other places that hand it over",
            list("Other locations that can hand the car over."),
          ),
        },
        { title: "Place" },
      ),
    ),
    images: s.listOf("Pictures.", { image }, { title: "Pictures" }),
    videos: list("Videos: addresses of MP4 files (https) or of videos at YouTube."),
    turn: s.titled(
      "Pictures all around",
      list("Pictures all around the car, in order: addresses, which visitors turn."),
    ),
    thumbnails: s.titled("Small pictures", list("Small pictures.")),
    primary_image_url: s.titled("Main picture", text("Main picture.")),
    photos_count: s.titled("Number of pictures", number("Number of pictures.")),
    file: s.titled("History report", text("History report: address of the document.")),
    categories: list("Categories, such as Family or Towing."),
    filtered_features: s.titled("Features to filter by", list("Features offered as refinements.")),
    standardEquipment: s.titled("Standard equipment", list("Standard equipment.")),
    item_type: s.titled(
      "Kind of vehicle",
      text(
        "Kind of vehicle, by its id in content/vehicle-types.json. Only needed for one that is not what `vehicleType` of site.json says.",
      ),
    ),
    payment_processors: s.titled("Ways to pay", list("Ways to pay for a reservation.")),
    autograb_data: s.nullable(
      s.object(
        "Market valuation.",
        {
          "state_average_market_price?": s.titled(
            "Average in the state",
            measured("Average price in the state", "AUD"),
          ),
          "average_market_price?": s.titled("Average in the country", measured("Average price nationally", "AUD")),
        },
        { title: "Market" },
      ),
    ),
    finance_lenders: s.nullable(s.byName("Finance by provider.", financeLenderSchema, { title: "Finance" })),
    variant: s.nullable(
      s.object(
        "Specification of the variant.",
        {
          "cylinders?": number("Cylinders."),
          "enginesize?": s.titled("Displacement in cc", measured("Displacement", "cc")),
          "enginesize_litres?": s.titled("Displacement in litres", measured("Displacement", "litres")),
          "induction?": text("Induction."),
          "geartype?": s.titled("Gears", text("Gear type.")),
          "fuelconsumptioncombined?": s.titled("Consumption", measured("Combined consumption", "L/100 km")),
          "fuelcapacity?": s.titled("Tank", measured("Tank", "litres")),
          "grossvehiclemass?": s.titled("Gross vehicle mass (GVM)", number("Gross vehicle mass (GVM), kg.")),
          "grosscombinationmass?": s.titled(
            "Gross combination mass (GCM)",
            number("Gross combination mass (GCM), kg."),
          ),
          "taremass?": s.titled("Tare", number("Tare, kg.")),
          "brakedtowing?": s.titled("Braked towing", number("Braked towing capacity, kg.")),
          "payload?": number("Payload, kg."),
          "vehiclelength?": s.titled("Length", number("Length, mm.")),
          "vehicleheight?": s.titled("Height", number("Height, mm.")),
          "vehiclewidth?": s.titled("Width", number("Width, mm.")),
          "power?": number("Engine power, kW."),
          "torque?": number("Torque, Nm."),
          "ancaprating?": s.titled("ANCAP stars", number("ANCAP stars.")),
          "bodyconfiguration?": s.titled("Body configuration", text("Body configuration.")),
          "licenceclass?": s.titled(
            "Class of licence",
            text("Class of driver licence that it takes: C, LR, MR, HR, HC or MC."),
          ),
        },
        { title: "Specification" },
      ),
    ),
    own: s.nullable(
      s.byName(
        "Fields that the dealer declares (`fields` of site.json), by name.",
        { type: ["string", "number", "boolean", "null"] },
        { title: "Own fields", keysReferTo: "ownField" },
      ),
    ),
    caravan: s.nullable(
      s.object("Caravan specification.", {
        "body_width?": number("Body width, feet."),
        "body_length?": number("Body length, feet."),
        "tare_weight?": s.titled("Tare", number("Tare, kg.")),
        "axle_type?": text("Axle type."),
        "sleeps?": s.titled("Berths", number("Berths.")),
        "aggregate_trailer_mass?": s.titled(
          "Aggregate trailer mass (ATM)",
          number("Aggregate trailer mass (ATM), kg."),
        ),
      }),
    ),
  },
} as const;

export type Car = FromSchema<typeof carSchema>;
export type FinanceLender = FromSchema<typeof financeLenderSchema>;
