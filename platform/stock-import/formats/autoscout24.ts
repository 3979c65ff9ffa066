import type { Format } from "./format.ts";
import { bodies, fuels, gearboxes } from "./words.ts";

// Of several prices, the public one: another is what a dealer pays.
const prices = [
  ...["prices.price[type=public].value", "prices.price.value"],
  ...["prices.public", "price.value", "price.amount", "price"],
];

/** Vehicles as the exports of European dealers to AutoScout24 (STX3) and its likes have them. */
export const autoscout24: Format = {
  name: "AutoScout24",
  has: [
    ["brand", "make"],
    ["model"],
    ["initial_registration", "first_registration", "firstRegistration", "initialRegistration"],
    [
      "kilowatt",
      "gear_type",
      "ownersvehicle_id",
      "owners_vehicle_id",
      "media.images.image",
      "version",
      "gearbox",
      "power",
    ],
  ],
  fields: {
    stocknum: {
      from: [
        ...["ownersvehicle_id", "owners_vehicle_id", "customer_vehicle_id", "internal_number"],
        ...["offer_reference", "offer_reference_id", "reference", "vehicle_id"],
      ],
    },
    make: { from: ["brand", "make"] },
    badge: { from: ["version", "model_version", "variant"] },
    // What is shown as a car's year, where the export says no other.
    year: {
      from: [
        ...["model_year", "production_year", "construction_year", "year", "initial_registration"],
        ...["first_registration", "firstRegistration", "initialRegistration"],
      ],
      min: 1900,
    },
    km: [{ from: ["mileage.value", "mileage"], unitFrom: "mileage.unit" }, { from: ["mileage", "mileage.value"] }],
    price: [
      { from: prices, unitFrom: "prices.price[type=public].currency" },
      { from: prices, unitFrom: "prices.price.currency" },
      { from: prices, unitFrom: "price.currency" },
      { from: prices, unitFrom: "currency" },
      { from: prices },
    ],
    simple_body: {
      from: ["body", "body_type", "bodytype"],
      dictionary: {
        ...bodies,
        ...{
          Limousine: "Sedan",
          Kombi: "Wagon",
          Kleinwagen: "Hatch",
          Cabrio: "Convertible",
          Transporter: "Van",
        },
        ...{
          "SUV/Geländewagen": "SUV",
          Geländewagen: "SUV",
          "Off-Road/Pick-up": "SUV",
          "SUV/Off-Road/Pick-up": "SUV",
        },
        ...{
          "Station wagon": "Wagon",
          Compact: "Hatch",
          Sedans: "Sedan",
          "Off-Road": "SUV",
          Transporters: "Van",
        },
      },
    },
    trans: { from: ["gear_type", "gearbox", "gear", "transmission"] },
    simple_transmission: { from: ["gear_type", "gearbox", "gear", "transmission"], dictionary: gearboxes },
    fuel: { from: ["fuel_type", "fuel", "fuel_types.primary_fuel_type"] },
    simple_fuel: {
      from: ["fuel_type", "fuel", "fuel_types.primary_fuel_type"],
      dictionary: {
        ...fuels,
        ...{ Benzin: "Petrol", Super: "Petrol", Elektro: "Electric", "Elektro/Benzin": "Hybrid" },
        ...{ "Electric/Gasoline": "Hybrid", "Electric/Diesel": "Hybrid", "Elektro/Diesel": "Hybrid" },
      },
    },
    colour: { from: ["body_color", "body_colour", "exterior_color", "body_colorgroup", "color", "colour"] },
    interior_colour: { from: ["interior_color", "interior_colour"] },
    car_type: {
      from: ["category", "condition", "vehicle_condition", "offer_type"],
      dictionary: {
        ...{
          New: "new",
          Used: "used",
          Demonstration: "demo",
          Demo: "demo",
          "Pre-registered": "demo",
          N: "new",
          U: "used",
        },
        ...{
          Neu: "new",
          Neufahrzeug: "new",
          Gebraucht: "used",
          Gebrauchtfahrzeug: "used",
          Vorführfahrzeug: "demo",
        },
        ...{ "Employee's car": "used", Antique: "used", D: "demo", S: "demo", J: "used", O: "used" },
      },
      otherwise: "empty",
      default: "used",
    },
    status: {
      from: ["status", "availability"],
      dictionary: {
        ...{ active: "in_stock", available: "in_stock", online: "in_stock", inactive: "sold", sold: "sold" },
        ...{ in_stock: "in_stock", reserved: "in_stock", ordered: "coming_soon" },
      },
      default: "in_stock",
    },
    reserved: { from: ["status", "availability"], dictionary: { reserved: true }, otherwise: "empty" },
    "variant.power": { from: ["kilowatt", "power_kw", "power.kw"] },
    "variant.enginesize": { from: ["capacity", "cubic_capacity", "displacement", "engine_capacity"] },
    "variant.cylinders": { from: ["cylinder", "cylinders"] },
    "variant.fuelconsumptioncombined": { from: ["consumption.liquid.combined", "consumption.combined"] },
    dealercomments: { from: ["notes", "description", "comment", "additional_information"] },
    standardEquipment: {
      from: ["equipments.equipment", "equipments.equipment.text", "equipment", "equipment.item", "features.feature"],
    },
    images: {
      from: [
        ...[
          "media.images.image",
          "media.images.image.uri",
          "media.images.image.url",
          "images.image",
          "images.image.uri",
        ],
        ...["images.image.url", "image", "images", "pictures.picture", "photos.photo"],
      ],
    },
  },
  ignored: [
    ...["dealer_id", "visibility", "type", "prices.price", "prices.price.type", "prices.price.currency", "currency"],
    ...["prices.price.vat_type", "prices.price.negotiable", "body_colorgroup", "media.images.image.local"],
    ...["media.images.image.position", "media.videos.video.uri", "mileage.unit", "price.currency", "power.ps"],
    ...["initial_registration", "first_registration", "consumption.liquid.urban", "consumption.liquid.extra_urban"],
    ...["emission.co2_liquid", "emission.efficiency_class", "accident_free", "warranty_duration", "seals.seal"],
  ],
};
