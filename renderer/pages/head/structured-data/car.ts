import type { ItemAvailability, Offer, Vehicle as SchemaVehicle } from "schema-dts";
import type { Car } from "../../../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../../schemas/json-value.ts";
import { findShownPrice } from "../../../values/shown-price.ts";
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

function offerOf(one: DecidedCar, url: string | undefined, about: About): Offer | undefined {
  const shown = findShownPrice(one.decisions?.price);
  if (shown === undefined) return undefined;
  return {
    "@type": "Offer",
    url,
    price: shown.price,
    priceCurrency: "AUD",
    availability: availabilities[one.decisions?.availability?.state ?? ""],
    itemCondition: conditions[one.car_type],
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
  const one = value as unknown as DecidedCar & JsonObject;
  if (typeof one.name !== "string") return undefined;
  const url = one.slug === undefined ? about.url : resolveSiteUrl(`/cars/${one.slug}`, about);
  const fuel = one.simple_fuel ?? one.fuel ?? undefined;
  const pictures = (one.images ?? [])
    .slice(0, mostPictures)
    .map(({ image }) => resolvePictureUrl(image.url, about));
  return {
    // A caravan is drawn, not driven.
    "@type": one.caravan ? "Vehicle" : (about.carType ?? "Vehicle"),
    name: one.name,
    url,
    sku: one.stocknum ?? undefined,
    vehicleIdentificationNumber: about.vin,
    image: pictures.filter((address) => address !== undefined),
    brand: { "@type": "Brand", name: one.make },
    model: one.model,
    vehicleConfiguration: one.badge ?? undefined,
    vehicleModelDate: one.year ? String(one.year) : undefined,
    bodyType: one.simple_body ?? undefined,
    color: one.colour ?? undefined,
    vehicleInteriorColor: one.interior_colour ?? undefined,
    fuelType: fuel,
    vehicleTransmission: one.simple_transmission ?? one.trans ?? undefined,
    driveWheelConfiguration: driven[one.drive?.toLowerCase() ?? ""] ?? one.drive ?? undefined,
    numberOfDoors: one.doors ?? undefined,
    vehicleSeatingCapacity: one.seats ?? undefined,
    itemCondition: conditions[one.car_type],
    mileageFromOdometer:
      typeof one.km === "number"
        ? { "@type": "QuantitativeValue", value: one.km, unitCode: "KMT" }
        : undefined,
    vehicleEngine: engineOf(one.engine_size ?? undefined, fuel),
    offers: offerOf(one, url, about),
  };
}
