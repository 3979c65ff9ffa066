/**
 * The link that dials a phone number as it is written: without its signs, and without the 0 that is dialled inside the country
 * alone. A test proves that it dials what the phone library reads, which is too large for browsers.
 */
export const formatTelHref = (phone: string): string =>
  `tel:${phone
    .replace(/\(0\)/g, "")
    .replace(/[^\d+]/g, "")
    .replace(/^00(?:11)?(?=[1-9])/, "+")
    .replace(/^\+610/, "+61")}`;
