import { parseSetting } from "../../../platform/base/setting.ts";
import { formats } from "../../../schemas/forms/formats.ts";
import { convertToJsonObject } from "../../../schemas/json-value.ts";
import { askService, getLookupSettings, type LookupContext, readNumber } from "../context.ts";
import { findBundledPostcode, type PostcodeCentre } from "./postcodes.ts";

/** A postcode's place; "wrong" if the text is not a postcode (S5.27), "unknown" if the postcode does not exist (S5.28). */
export type Geocoded = PostcodeCentre | "wrong" | "unknown";

/** The first result of a maps service (S7.18); "unknown" if it has none, undefined if it failed. */
async function fromMaps(context: LookupContext, postcode: string): Promise<Geocoded | undefined> {
  const settings = getLookupSettings(context, "geocoding");
  const key = parseSetting(settings.key);
  const query = { address: postcode, components: "country:AU", ...(key && { key }) };
  const found = await askService(context, { name: "geocoding", settings, query });
  if (found === undefined) return undefined;
  if (found === "none") return "unknown";
  const lat = readNumber(found.answer, "results", 0, "geometry", "location", "lat");
  const long = readNumber(found.answer, "results", 0, "geometry", "location", "lng");
  if (lat !== undefined && long !== undefined) return { lat, long };
  const { status } = convertToJsonObject(found.answer);
  // Only an explicit "nothing found" is about the postcode; other errors (a bad key, an exceeded quota) are not.
  return status === "ZERO_RESULTS" ? "unknown" : undefined;
}

/**
 * Where an Australian postcode is. Text of exactly four digits, so that 0800 keeps its zero. A maps service that is
 * slow or down is replaced by the bundled postcodes.
 */
export async function geocode(context: LookupContext, postcode: string): Promise<Geocoded> {
  if (!formats.postcode?.test(postcode)) return "wrong";
  const bundled = findBundledPostcode(postcode);
  if (getLookupSettings(context, "geocoding").provider !== "maps") return bundled ?? "unknown";
  const found = (await fromMaps(context, postcode)) ?? bundled ?? "unknown";
  return typeof found === "string" ? found : { ...bundled, ...found };
}
