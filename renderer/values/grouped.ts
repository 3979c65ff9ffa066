/**
 * A number as a field begins with it: with the locale's separators where they are commas, which all that reads typed numbers
 * leaves out, else bare digits. `inLocale` is the number in the site's locale.
 */
export function formatGroupedNumber(value: number, inLocale: string): string {
  return inLocale.replaceAll(",", "") === String(value) ? inLocale : String(value);
}
