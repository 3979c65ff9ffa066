import type { Format } from "./format.ts";
import { bodies, drives, fuels, gearboxes } from "./words.ts";

/**
 * Meta's catalogue of vehicles as CSV, TSV or XML,
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference, read on 29 November 2026.
 */
export const meta: Format = {
  name: "Meta's automotive catalogue",
  has: [
    ["vehicle_id", "vehicle_offer_id", "auto_listing_id"],
    ["mileage.value", "state_of_vehicle", "body_style", "image.url"],
  ],
  fields: {
    id: [{ from: "vehicle_id" }, { from: "vehicle_offer_id" }, { from: "auto_listing_id" }],
    name: { from: "title" },
    dealercomments: { from: "description" },
    badge: { from: "trim" },
    stocknum: { from: "stock_number" },
    km: [{ from: "mileage.value", unitFrom: "mileage.unit" }, { from: "mileage.value" }, { from: "mileage" }],
    images: { from: ["image.url", "image"] },
    trans: { from: "transmission", dictionary: gearboxes },
    simple_transmission: { from: "transmission", dictionary: gearboxes },
    fuel: { from: "fuel_type", dictionary: fuels },
    simple_fuel: { from: "fuel_type", dictionary: fuels },
    simple_body: { from: "body_style", dictionary: bodies },
    drive: { from: "drivetrain", dictionary: drives },
    car_type: {
      from: ["state_of_vehicle", "vehicle_condition"],
      dictionary: { NEW: "new", USED: "used", CPO: "used", DEMO: "demo", certified: "used" },
      default: "used",
    },
    certified: { from: "state_of_vehicle", dictionary: { CPO: true }, otherwise: "empty" },
    // What the buyer pays is the sale price, where there is one.
    price: { from: ["sale_price", "price"] },
    before_price: [{ from: ["previous_price", "price"] }, { from: "previous_price" }],
    status: {
      from: "availability",
      dictionary: {
        ...{ AVAILABLE: "in_stock", "in stock": "in_stock", in_stock: "in_stock", UNKNOWN: "in_stock" },
        ...{ PENDING: "in_stock", NOT_AVAILABLE: "sold", "out of stock": "sold", out_of_stock: "sold" },
      },
      default: "in_stock",
    },
    reserved: { from: "availability", dictionary: { PENDING: true }, otherwise: "empty" },
    colour: { from: "exterior_color", nulls: ["OTHER"] },
    interior_colour: { from: "interior_color", nulls: ["OTHER"] },
    created_at: { from: "date_first_on_lot" },
    dealership_id: { from: "dealer_id" },
    dealership_name: { from: "dealer_name" },
    city: { from: "address.city" },
    state: { from: "address.region", as: "lower" },
  },
  ignored: [
    ...["url", "image.tag", "vehicle_type", "condition", "dealer_phone", "dealer_communication_channel"],
    ...["address", "address.addr1", "address.addr2", "address.postal_code", "address.country", "address.format"],
    ...["latitude", "longitude", "days_on_lot", "fb_page_id", "dealer_privacy_policy_url", "applink"],
    ...["custom_label_0", "custom_label_1", "custom_label_2", "custom_label_3", "custom_label_4", "mileage.unit"],
  ],
};
