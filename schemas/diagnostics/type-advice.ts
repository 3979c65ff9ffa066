import { numbersMeant } from "./number-meant.ts";

/** Words that people write for true and false. */
const switchWords: { readonly [word: string]: boolean } = {
  ...{ true: true, yes: true, on: true },
  ...{ false: false, no: false, off: false },
};

/** Values that are written without quotation marks, in words. */
const bare: { readonly [type: string]: string } = {
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
};

/** The values that a text can stand for, where one of the types has them, the likeliest first. */
function meantBy(text: string, types: readonly string[]): (number | boolean | null)[] {
  const word = text.trim().toLowerCase();
  const isNumber = (number: number) =>
    types.includes("number") || (types.includes("integer") && Number.isInteger(number));
  const numbers = numbersMeant(text).filter(isNumber);
  if (numbers.length > 0) return numbers;
  if (types.includes("boolean") && Object.hasOwn(switchWords, word)) return [switchWords[word] as boolean];
  return word === "null" && types.includes("null") ? [null] : [];
}

function insteadOfText(text: string, types: readonly string[], most: number): string | undefined {
  const [meant, other] = meantBy(text, types).filter((value) => Number(value) <= most);
  if (other !== undefined)
    return `Write ${meant} without quotation marks, or ${other} if the point begins a fraction.`;
  if (meant !== undefined) return `Write ${meant} without quotation marks.`;
  if (types.includes("array")) return `Write a list: [${JSON.stringify(text)}].`;
  const words = types.flatMap((type) => bare[type] ?? []);
  return words.length > 0 && words[0] !== "null"
    ? `Write ${words.join(" or ")}, without quotation marks.`
    : undefined;
}

/** Whether a plain value has a type of JSON Schema. */
const isOf = (value: unknown, type: string): boolean =>
  value === null ? type === "null" : typeof value === (type === "integer" ? "number" : type);

/** What to write instead of a value of a wrong type, given the types of JSON Schema and the greatest number; undefined if the types say it all. */
export function typeAdvice(
  value: unknown,
  types: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return `Write it in quotation marks: "${value}".`;
  if (typeof value === "string") return insteadOfText(value, types, most);
  if (Array.isArray(value)) {
    // One value in a list is meant alone where its own type is asked for.
    const isOne = value.length === 1 && types.some((type) => isOf(value[0], type));
    if (isOne && typeof value[0] === "object") return "Write the object in it alone, without [ ].";
    return isOne ? `Write the value alone, without [ ]: ${JSON.stringify(value[0])}.` : undefined;
  }
  if (typeof value === "object" && value !== null)
    return types.includes("array") ? "Write a list: put it in [ ], as in [ { ... } ]." : undefined;
  const isPlain = typeof value === "number" || typeof value === "boolean";
  return isPlain && types.includes("array") ? `Write a list: [${value}].` : undefined;
}
