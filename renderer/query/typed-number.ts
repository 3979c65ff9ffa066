/** A number with usual notations: "$30,000", "90,000 km", "$60,000+". */
const written = /^[^\d.-]*(-?\d[\d,]*(?:\.\d{1,6})?)(?:$|[^\d.,][^\d.]*$)/;

/** The number typed into a field; undefined for anything except a single number of at most 12 digits. */
export function parseTypedNumber(text: string): number | undefined {
  const digits = written.exec(text.slice(0, 40))?.[1]?.replaceAll(",", "");
  return digits !== undefined && /^-?\d{1,12}(\.|$)/.test(digits) ? Number(digits) : undefined;
}
