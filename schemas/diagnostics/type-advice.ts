/** The number that a text stands for, as people write it: `$24,990`, `58 990`; undefined for phones, postcodes and other texts. */
export function numberMeant(text: string): number | undefined {
  const plain = text.trim().replace(/^(-?)\$ ?/, "$1");
  const isNumber = /^[-+]?(?:[1-9]\d{0,2}(?:[, ]\d{3})+|[1-9]\d*|0)?(?:\.\d+)?$/.test(plain);
  return isNumber && /\d/.test(plain) ? Number(plain.replace(/[, ]/g, "")) : undefined;
}

const switches: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "no", "off"].map((word) => [word, false] as const),
]);

/** The value that a text stands for, where one of the types has it. */
function meantBy(text: string, types: readonly string[]): number | boolean | null | undefined {
  const word = text.trim().toLowerCase();
  const number = numberMeant(text);
  const isWanted = types.includes("number") || (types.includes("integer") && Number.isInteger(number));
  if (number !== undefined && isWanted) return number;
  if (types.includes("boolean")) return switches.get(word);
  return word === "null" && types.includes("null") ? null : undefined;
}

/** What to write instead of a value of a wrong type, given the types of JSON Schema; undefined if the types say it all. */
export function typeAdvice(value: unknown, types: readonly string[]): string | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return `Write it in quotation marks: "${value}".`;
  const meant = typeof value === "string" ? meantBy(value, types) : undefined;
  if (meant !== undefined) return `Write ${meant} without quotation marks.`;
  if (types.includes("array") && value !== null && !Array.isArray(value))
    return `Write a list: [${typeof value === "object" ? "{ ... }" : JSON.stringify(value)}].`;
  const [only] = Array.isArray(value) && value.length === 1 ? value : [];
  return types.includes(typeof only) ? "Write what is in [ ] alone." : undefined;
}
