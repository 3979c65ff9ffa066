const property = /(?<![\w-])--[a-z][\w-]*/g;

/** Custom properties that scripts set (renderer/browser/foot-height.ts). */
export const scriptedProperties: ReadonlySet<string> = new Set(["--foot"]);

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Two letters for a name, the same in each build unless another name has them already. */
function shortFor(name: string, taken: ReadonlySet<string>): string {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + char.charCodeAt(0)) % 1_000_003;
  for (let step = 0; step < letters.length ** 2; step += 1) {
    const place = (hash + step) % letters.length ** 2;
    const short = `--${letters[Math.floor(place / letters.length)]}${letters[place % letters.length]}`;
    if (!taken.has(short)) return short;
  }
  return name;
}

/** Shortens the custom properties of these sheets, which are a twentieth of a page, in them and in a theme. */
export function createPropertyShortener(sheets: readonly string[]): (css: string) => string {
  const names = new Set(sheets.flatMap((css) => css.match(property) ?? []));
  const short = new Map<string, string>();
  const taken = new Set<string>(scriptedProperties);
  for (const name of [...names].sort()) {
    if (scriptedProperties.has(name)) continue;
    const chosen = shortFor(name, taken);
    taken.add(chosen);
    short.set(name, chosen);
  }
  return (css) => css.replace(property, (name) => short.get(name) ?? name);
}
