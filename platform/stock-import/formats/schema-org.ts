import type { Format } from "./format.ts";
import { bodies, drives, fuels, gearboxes } from "./words.ts";

/** `https://schema.org/UsedCondition` is UsedCondition. */
const lastStep = { split: "/", part: -1 } as const;

const prices = ["offers.price", "offers[0].price", "offers.priceSpecification.price", "offers.lowPrice", "price"];

/** Cars as schema.org describes them, in JSON-LD or plain JSON: https://schema.org/Car, read on 29 November 2026. */
export const schemaOrg: Format = {
  name: "schema.org",
  has: [
    ["@type", "brand.name", "brand", "manufacturer", "manufacturer.name"],
    [
      "vehicleIdentificationNumber",
      "mileageFromOdometer",
      "mileageFromOdometer.value",
      "vehicleModelDate",
      "offers.price",
      "vehicleTransmission",
    ],
  ],
  fields: {
    id: { from: ["sku", "productID", "vehicleIdentificationNumber"] },
    stocknum: { from: ["sku", "productID"] },
    vin: { from: "vehicleIdentificationNumber" },
    make: { from: ["brand.name", "brand", "manufacturer.name", "manufacturer"] },
    model: { from: ["model.name", "model"] },
    badge: { from: "vehicleConfiguration" },
    year: {
      from: ["vehicleModelDate", "modelDate", "productionDate", "dateVehicleFirstRegistered"],
      min: 1900,
    },
    km: [
      { from: "mileageFromOdometer.value", unitFrom: "mileageFromOdometer.unitCode" },
      { from: "mileageFromOdometer.value", unitFrom: "mileageFromOdometer.unitText" },
      { from: "mileageFromOdometer.value" },
      { from: "mileageFromOdometer" },
    ],
    images: { from: ["image", "image.url", "image.contentUrl", "photo"] },
    colour: { from: "color" },
    interior_colour: { from: "vehicleInteriorColor" },
    simple_body: { from: "bodyType", ...lastStep, dictionary: bodies },
    drive: { from: "driveWheelConfiguration", ...lastStep, dictionary: drives },
    fuel: { from: ["fuelType", "vehicleEngine.fuelType"], dictionary: fuels },
    simple_fuel: { from: ["fuelType", "vehicleEngine.fuelType"], dictionary: fuels },
    trans: { from: "vehicleTransmission" },
    simple_transmission: { from: "vehicleTransmission", dictionary: gearboxes },
    engine_size: { from: "vehicleEngine.name" },
    doors: { from: "numberOfDoors" },
    seats: { from: ["vehicleSeatingCapacity", "seatingCapacity", "vehicleSeatingCapacity.value"] },
    dealercomments: { from: "description" },
    car_type: {
      from: ["itemCondition", "offers.itemCondition", "offers[0].itemCondition"],
      ...lastStep,
      dictionary: {
        NewCondition: "new",
        UsedCondition: "used",
        RefurbishedCondition: "used",
        DamagedCondition: "used",
      },
      default: "used",
    },
    price: [
      { from: prices, unitFrom: "offers.priceCurrency" },
      { from: prices, unitFrom: "offers[0].priceCurrency" },
      { from: prices, unitFrom: "offers.priceSpecification.priceCurrency" },
      { from: prices },
    ],
    status: {
      from: ["offers.availability", "offers[0].availability"],
      ...lastStep,
      dictionary: {
        ...{
          InStock: "in_stock",
          LimitedAvailability: "in_stock",
          InStoreOnly: "in_stock",
          OnlineOnly: "in_stock",
        },
        ...{
          Reserved: "in_stock",
          PreOrder: "coming_soon",
          PreSale: "coming_soon",
          BackOrder: "coming_soon",
        },
        ...{ SoldOut: "sold", OutOfStock: "sold", Discontinued: "sold" },
      },
      default: "in_stock",
    },
    reserved: {
      from: "offers.availability",
      ...lastStep,
      dictionary: { Reserved: true },
      otherwise: "empty",
    },
    owners: { from: "numberOfPreviousOwners" },
  },
  ignored: [
    ...["@type", "@context", "@id", "url", "brand.@type", "manufacturer.@type", "mileageFromOdometer.@type"],
    ...["mileageFromOdometer.unitCode", "mileageFromOdometer.unitText", "vehicleEngine.@type", "model.@type"],
    ...[
      "offers",
      "offers.@type",
      "offers.url",
      "offers.priceCurrency",
      "offers.priceSpecification.priceCurrency",
      "offers.priceValidUntil",
      "image.@type",
    ],
    ...["offers.seller.@type", "offers.seller.name", "offers.seller.url", "offers.seller.@id", "offers.seller"],
    ...["position", "knownVehicleDamages", "vehicleIdentificationNumber.@type"],
  ],
};
