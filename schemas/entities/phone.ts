import {
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import metadata from "libphonenumber-js/min/metadata";

// The library throws for a calling code that no country has.
const callingCodes = new Set<string>(getCountries(metadata).map((country) => getCountryCallingCode(country, metadata)));

/** A phone number in any notation; one without a country takes `callingCode`, such as 61. Undefined for what is no number in use. */
export function parsePhone(text: string, callingCode: string): PhoneNumber | undefined {
  const typed = text.trim().replace(/^00(?:11)?/, "+");
  const isKnown = callingCodes.has(callingCode);
  const options = { ...(isKnown && { defaultCallingCode: callingCode }), extract: false };
  const phone = parsePhoneNumberFromString(typed, options, metadata);
  return phone?.isValid() ? phone : undefined;
}
