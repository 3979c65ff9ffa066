import { wallClock } from "../../../rules/zone.ts";
import { regoProvider } from "../../../schemas/own-car-lookups.ts";
import { askService, type LookupContext, lookupOf, numberAt, textAt } from "../context.ts";
import { type AskedVehicle, type OwnVehicle, plateKey } from "./vehicle.ts";

/** The car of a plate; "unknown" for an unknown plate, "unavailable" if no service responds. */
export type RegoAnswer = OwnVehicle | "unknown" | "unavailable";

/** The service's response with its own names: `{ year, make, model, badge?, ... }`. */
function readVehicle(answer: unknown): OwnVehicle | "unknown" {
  const make = textAt(answer, "make");
  const model = textAt(answer, "model");
  const year = numberAt(answer, "year");
  if (make === undefined || model === undefined || year === undefined) return "unknown";
  const badge = textAt(answer, "badge");
  const texts = {
    badge,
    series: textAt(answer, "series"),
    body: textAt(answer, "body"),
    transmission: textAt(answer, "transmission"),
    fuel: textAt(answer, "fuel"),
    colour: textAt(answer, "colour"),
    nvic: textAt(answer, "nvic"),
  };
  const said = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const priceWhenNew = numberAt(answer, "price_when_new");
  return {
    year,
    make,
    model,
    name: [year, make, model, badge].filter((part) => part !== undefined).join(" "),
    example: false,
    ...said,
    ...(priceWhenNew !== undefined && { priceWhenNew }),
  };
}

/** Looks up the car of a plate (S7.10). Never throws. */
export async function lookUpRego(context: LookupContext, asked: AskedVehicle): Promise<RegoAnswer> {
  const settings = lookupOf(context, "rego");
  const provider = regoProvider(context.live.prepared.tenant.site);
  if (provider === "none") return "unavailable";
  if (provider === "http") {
    const body = { rego: plateKey(asked.rego), state: asked.regoState };
    const found = await askService(context, { name: "rego", settings, body });
    if (found === undefined) return "unavailable";
    return found === "none" ? "unknown" : readVehicle(found.answer);
  }
  const unknown = (settings.unknownPlates ?? []).map(plateKey);
  if (unknown.includes(plateKey(asked.rego))) return "unknown";
  try {
    const { live, clock, exampleVehicle } = context;
    return await exampleVehicle({
      plate: plateKey(asked.rego),
      state: asked.regoState,
      range: settings.range ?? "passenger",
      year: wallClock(clock.now(), live.prepared.publicSite.timeZone).year,
    });
  } catch (error) {
    context.onFault("example cars cannot be read", error as Error);
    return "unavailable";
  }
}
