/** Colours that people name. */
const names: { readonly [name: string]: string } = {
  ...{ black: "#000000", white: "#ffffff", grey: "#808080", gray: "#808080", silver: "#c0c0c0" },
  ...{ red: "#ff0000", darkred: "#8b0000", maroon: "#800000", orange: "#ffa500", gold: "#ffd700" },
  ...{ yellow: "#ffff00", brown: "#a52a2a", green: "#008000", darkgreen: "#006400", lime: "#00ff00" },
  ...{ teal: "#008080", blue: "#0000ff", darkblue: "#00008b", navy: "#000080", purple: "#800080" },
  ...{ pink: "#ffc0cb", magenta: "#ff00ff", cyan: "#00ffff", crimson: "#dc143c", tomato: "#ff6347" },
};

const isHex = (digits: string): boolean => /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits);

/** The hexadecimal colour that was meant by a text: digits without #, a name, or rgb(...); undefined for any other. */
export function colourMeant(text: string): string | undefined {
  const said = text.trim().toLowerCase();
  if (Object.hasOwn(names, said.replace(/ /g, ""))) return names[said.replace(/ /g, "")];
  const digits = said.replace(/^(?:0x|#+)/, "");
  if (isHex(digits)) return `#${digits}`;
  // What is not seen through is the colour without its last digits.
  if (digits.length === 8 && digits.endsWith("ff") && isHex(digits.slice(0, 6)))
    return `#${digits.slice(0, 6)}`;
  const [, list] = /^rgba?\(([\d\s,]+)\)$/.exec(said) ?? [];
  const parts = (list ?? "").split(/[\s,]+/).filter((part) => part !== "");
  if (parts.length !== 3 || parts.some((part) => Number(part) > 255)) return undefined;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}
