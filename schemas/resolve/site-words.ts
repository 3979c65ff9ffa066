/** The words for what a site sells that wording leaves open: `{$vehicles}`, `{$Car}`. */
const open = /\{\$(vehicle|car|ute)(s?)\}/gi;

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Wording with the site's own word for its vehicles in place of `{$vehicle}`, `{$car}` and `{$ute}`, and of their plurals with
 * `s`: the wording `site.word.<vehicleType>.one` or `.many`, or without it the word itself; with a capital where it has one.
 */
export function withSiteWords(
  copy: { readonly [key: string]: string },
  vehicleType: string,
): { [key: string]: string } {
  const word = (name: string, many: string) =>
    copy[`site.word.${vehicleType}.${many === "" ? "one" : "many"}`] ?? `${name.toLowerCase()}${many}`;
  const said = (_whole: string, name: string, many: string) =>
    /^[A-Z]/.test(name) ? capital(word(name, many)) : word(name, many);
  // Without a prototype V8 takes it for a dictionary at once, which costs a fraction for wording of a thousand keys.
  const made = Object.create(null) as { [key: string]: string };
  for (const [key, text] of Object.entries(copy))
    made[key] = typeof text === "string" && text.includes("{$") ? text.replace(open, said) : text;
  return made;
}
