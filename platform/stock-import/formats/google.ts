import type { Format } from "./format.ts";
import { bodies, drives, fuels, gearboxes } from "./words.ts";

/**
 * Google's feeds of vehicles: vehicle ads (XML or text) and vehicle listings (CSV or TSV),
 * https://support.google.com/merchants/answer/11192663 and
 * https://developers.google.com/vehicle-listings/reference/feed-specification, read on 29 November 2026.
 */
export const google: Format = {
  name: "Google's vehicle feed",
  has: [
    ["image_link", "store_code", "vehicle_fulfillment"],
    ["brand", "make"],
    ["model"],
    ["link", "vin", "mileage", "condition", "dealership_name"],
  ],
  fields: {
    id: [{ from: ["id", "vin"] }, { from: "id" }, { from: "vin" }],
    vin: { from: "vin" },
    name: { from: "title" },
    dealercomments: { from: ["description", "summary"] },
    make: [{ from: "brand" }, { from: "make" }],
    badge: { from: "trim" },
    stocknum: [{ from: "stock_number" }, { from: "id" }],
    km: { from: "mileage" },
    images: { from: ["image_link", "additional_image_link"] },
    trans: { from: "transmission", dictionary: gearboxes },
    simple_transmission: { from: "transmission", dictionary: gearboxes },
    fuel: { from: ["engine", "fuel", "fuel_type"], dictionary: fuels },
    simple_fuel: { from: ["fuel", "fuel_type", "engine"], dictionary: fuels },
    simple_body: { from: ["body_style", "vehicle_body_style", "body_type"], dictionary: bodies },
    drive: { from: "drivetrain", dictionary: drives },
    car_type: {
      from: ["condition"],
      dictionary: { new: "new", used: "used", cpo: "used", certified: "used", refurbished: "used" },
      default: "used",
    },
    certified: { from: ["certified_pre-owned", "certified_preowned", "certified"] },
    price: { from: ["sale_price", "price", "vehicle_all_in_price"] },
    before_price: { from: "price" },
    price_type: {
      from: "vehicle_price_type",
      dictionary: {
        ...{ drive_away_price: "Drive Away", estimated_drive_away_price: "Drive Away" },
        ...{ excluding_government_charges_price: "Excl. Govt. Charges" },
      },
    },
    status: {
      from: "availability",
      dictionary: {
        ...{
          "in stock": "in_stock",
          in_stock: "in_stock",
          instock: "in_stock",
          limited_availability: "in_stock",
        },
        ...{
          "out of stock": "sold",
          out_of_stock: "sold",
          preorder: "coming_soon",
          backorder: "coming_soon",
        },
      },
      default: "in_stock",
    },
    colour: { from: ["color", "exterior_color"] },
    interior_colour: { from: "interior_color" },
    created_at: { from: "date_in_stock" },
    standardEquipment: { from: ["vehicle_option", "options", "features"] },
    dealership_name: { from: "dealership_name" },
  },
  ignored: [
    ...[
      "link",
      "link.href",
      "link.rel",
      "link_template",
      "mobile_link",
      "ads_redirect",
      "google_product_category",
      "product_type",
    ],
    ...["store_code", "place_id", "maps_url", "dealership_address", "tracking_phone_number", "vehicle_msrp"],
    ...["vehicle_fulfillment", "vehicle_fulfillment.option", "vehicle_fulfillment.store_code", "legal_disclaimer"],
  ],
};
