/** A number with usual notations: "$30,000", "30k", "90,000 km", "$60,000+". */
const written = /^[^\d.-]*(-?\d+(?:\.\d{1,6})?)\s?(k\b)?(?:$|[^\d.][^\d.]*$)/i;

/** The number typed into a field; undefined for anything except a single number of at most 12 digits. */
export function parseTypedNumber(text: string): number | undefined {
  const [, digits = "", k] = written.exec(text.slice(0, 40).replaceAll(",", "")) ?? [];
  return /^-?\d{1,12}(\.|$)/.test(digits) ? Number(digits + (k ? "e3" : "")) : undefined;
}
