import type { ItemAvailability, Offer, Vehicle as SchemaVehicle } from "schema-dts";
import type { Car } from "../../../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../../schemas/json-value.ts";
import { findShownPrice } from "../../../values/find-shown-price.ts";
import { type About, resolvePictureUrl, resolveSiteUrl } from "./about.ts";
import { describeSeller } from "./dealer.ts";

/** A car of a page, with its decisions about price and availability. */
type DecidedCar = Car & {
  decisions?: {
    price?: JsonObject | null;
    availability?: { state?: string } | null;
  };
};

const conditions = {
  new: "https://schema.org/NewCondition",
  demo: "https://schema.org/UsedCondition",
  used: "https://schema.org/UsedCondition",
} as const;

/** schema.org's names for the states of the table `availability`. */
const availabilities: { [state: string]: ItemAvailability } = {
  "in-stock": "https://schema.org/InStock",
  "coming-soon": "https://schema.org/PreOrder",
  reserved: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

/** schema.org's names for driven wheels, by the Australian terms. */
const driven: { [drive: string]: string } = {
  "4x4": "https://schema.org/FourWheelDriveConfiguration",
  "4wd": "https://schema.org/FourWheelDriveConfiguration",
  awd: "https://schema.org/AllWheelDriveConfiguration",
  fwd: "https://schema.org/FrontWheelDriveConfiguration",
  rwd: "https://schema.org/RearWheelDriveConfiguration",
};

/** Maximum number of pictures in structured data. */
const mostPictures = 6;

function offerOf(decidedCar: DecidedCar, url: string | undefined, about: About): Offer | undefined {
  const shown = findShownPrice(decidedCar.decisions?.price);
  if (shown === undefined) return undefined;
  return {
    "@type": "Offer",
    url,
    price: shown.price,
    priceCurrency: "AUD",
    availability: availabilities[decidedCar.decisions?.availability?.state ?? ""],
    itemCondition: conditions[decidedCar.car_type],
    seller: describeSeller(about),
  };
}

function engineOf(name: string | undefined, fuelType: string | undefined) {
  if (name === undefined && fuelType === undefined) return undefined;
  return { "@type": "EngineSpecification", name, fuelType } as const;
}

/** A car and the offer to buy it. The offer is included only if the page shows a price. */
export function describeCar(value: JsonValue | undefined, about: About): SchemaVehicle | undefined {
  if (!isObject(value)) return undefined;
  const item = value as unknown as DecidedCar & JsonObject;
  if (typeof item.name !== "string") return undefined;
  const url = item.slug === undefined ? about.url : resolveSiteUrl(`/cars/${item.slug}`, about);
  const fuel = item.simple_fuel ?? item.fuel ?? undefined;
  const pictures = (item.images ?? []).slice(0, mostPictures).map(({ image }) => resolvePictureUrl(image.url, about));
  return {
    // A caravan is drawn, not driven.
    "@type": item.caravan ? "Vehicle" : (about.carType ?? "Vehicle"),
    name: item.name,
    url,
    sku: item.stocknum ?? undefined,
    vehicleIdentificationNumber: about.vin,
    image: pictures.filter((address) => address !== undefined),
    brand: { "@type": "Brand", name: item.make },
    model: item.model,
    vehicleConfiguration: item.badge ?? undefined,
    vehicleModelDate: item.year ? String(item.year) : undefined,
    bodyType: item.simple_body ?? undefined,
    color: item.colour ?? undefined,
    vehicleInteriorColor: item.interior_colour ?? undefined,
    fuelType: fuel,
    vehicleTransmission: item.simple_transmission ?? item.trans ?? undefined,
    driveWheelConfiguration: driven[item.drive?.toLowerCase() ?? ""] ?? item.drive ?? undefined,
    numberOfDoors: item.doors ?? undefined,
    vehicleSeatingCapacity: item.seats ?? undefined,
    itemCondition: conditions[item.car_type],
    mileageFromOdometer:
      typeof item.km === "number" ? { "@type": "QuantitativeValue", value: item.km, unitCode: "KMT" } : undefined,
    vehicleEngine: engineOf(item.engine_size ?? undefined, fuel),
    offers: offerOf(item, url, about),
  };
}
