/**
 * The numbers that a text can stand for as people write them, the likeliest first: `$24,990`, `58 990`, `7,5` with a comma
 * of a fraction. `58.990` is 58990 where points stand between thousands, or 58.99. None for any other text.
 */
export function numbersMeant(text: string): number[] {
  const plain = text.trim().replace(/^(-?)\$/, "$1");
  const [, sign = "", digits = ""] = /^([-+]?)\s*(\d[\d,. \u00a0]*|\.\d+)$/.exec(plain) ?? [];
  const read = (number: string) => Number(`${sign}${number}`);
  // A phone number or a postcode.
  const isNumber =
    /^[^ \u00a0]+$|^\d{1,3}(?:[ \u00a0]\d{3})+(?:[.,]\d+)?$/.test(digits) && !/^0\d/.test(digits);
  if (digits === "" || !isNumber) return [];
  const whole = digits.replace(/[ \u00a0]/g, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(whole)) return [read(whole.replaceAll(",", ""))];
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d*)?$|^[1-9]\d{0,2}\.\d{3},\d*$/.test(whole))
    return [read(whole.replaceAll(".", "").replace(",", "."))];
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(whole)) return [read(whole.replace(".", "")), read(whole)];
  if (/^\d+,\d+$/.test(whole)) return [read(whole.replace(",", "."))];
  const number = read(whole);
  return Number.isNaN(number) ? [] : [number];
}
