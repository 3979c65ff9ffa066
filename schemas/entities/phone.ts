import {
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

// The library throws for a calling code that no country has.
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** A phone number in any notation; one without a country takes `callingCode`, such as 61. Undefined for what is no number in use. */
export function parsePhone(text: string, callingCode: string): PhoneNumber | undefined {
  const typed = text.trim().replace(/^00(?:11)?/, "+");
  const isKnown = callingCodes.has(callingCode);
  const phone = parsePhoneNumberFromString(typed, {
    ...(isKnown && { defaultCallingCode: callingCode }),
    extract: false,
  });
  return phone?.isValid() ? phone : undefined;
}
