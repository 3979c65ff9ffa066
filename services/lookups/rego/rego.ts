import { readWallClock } from "../../../rules/zone.ts";
import { selectRegoProvider } from "../../../schemas/own-car-lookups.ts";
import { askService, getLookupSettings, type LookupContext, readNumber, readText } from "../context.ts";
import { type AskedVehicle, normalisePlate, type OwnVehicle } from "./vehicle.ts";

/** The car of a plate; "unknown" for an unknown plate, "unavailable" if no service responds. */
export type RegoAnswer = OwnVehicle | "unknown" | "unavailable";

/** The service's response with its own names: `{ year, make, model, badge?, ... }`. */
function readVehicle(answer: unknown): OwnVehicle | "unknown" {
  const make = readText(answer, "make");
  const model = readText(answer, "model");
  const year = readNumber(answer, "year");
  if (make === undefined || model === undefined || year === undefined) return "unknown";
  const badge = readText(answer, "badge");
  const texts = {
    badge,
    series: readText(answer, "series"),
    body: readText(answer, "body"),
    transmission: readText(answer, "transmission"),
    fuel: readText(answer, "fuel"),
    colour: readText(answer, "colour"),
    nvic: readText(answer, "nvic"),
  };
  const message = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const priceWhenNew = readNumber(answer, "price_when_new");
  return {
    year,
    make,
    model,
    name: [year, make, model, badge].filter((part) => part !== undefined).join(" "),
    example: false,
    ...message,
    ...(priceWhenNew !== undefined && { priceWhenNew }),
  };
}

/** Looks up the car of a plate (S7.10). Never throws. */
export async function lookUpRego(context: LookupContext, askedVehicle: AskedVehicle): Promise<RegoAnswer> {
  const settings = getLookupSettings(context, "rego");
  const provider = selectRegoProvider(context.live.prepared.tenant.site);
  if (provider === "none") return "unavailable";
  if (provider === "http") {
    const body = { rego: normalisePlate(askedVehicle.rego), state: askedVehicle.regoState };
    const found = await askService(context, { name: "rego", settings, body });
    if (found === undefined) return "unavailable";
    return found === "none" ? "unknown" : readVehicle(found.answer);
  }
  const unknown = (settings.unknownPlates ?? []).map(normalisePlate);
  if (unknown.includes(normalisePlate(askedVehicle.rego))) return "unknown";
  try {
    const { live, clock, exampleVehicle } = context;
    return await exampleVehicle({
      plate: normalisePlate(askedVehicle.rego),
      state: askedVehicle.regoState,
      range: settings.range ?? "passenger",
      year: readWallClock(clock.now(), live.prepared.publicSite.timeZone).year,
    });
  } catch (error) {
    context.onFault("example cars cannot be read", error as Error);
    return "unavailable";
  }
}
