import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone number in any notation; one without a country takes `callingCode`, such as 61. Undefined for what is no number in use. */
export function parsePhone(text: string, callingCode: string): PhoneNumber | undefined {
  const typed = text.trim().replace(/^00(?:11)?/, "+");
  const phone = parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode, extract: false });
  return phone?.isValid() ? phone : undefined;
}
