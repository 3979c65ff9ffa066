/** Words for what a thing is called. */
const titles = ["heading", "title", "headline", "name", "label", "caption"];

/** Words for one kind of text, of which a schema has one. */
const groups: readonly (readonly string[])[] = [
  titles,
  ["href", "url", "link", "to", "address", "uri"],
  ["text", "body", "copy", "message"],
];

/** The only one of these names that is another word for the one that was said; undefined where there is none, or more. */
const onlyOf = (said: string, words: readonly string[], names: readonly string[]): string | undefined => {
  const meant = names.filter((name) => name !== said && words.includes(name));
  return meant.length === 1 ? meant[0] : undefined;
};

/** The property that another word stands for: `href` for `url`. */
export const synonymIn = (said: string, names: readonly string[]): string | undefined =>
  onlyOf(said, groups.find((words) => words.includes(said.toLowerCase())) ?? [], names);

/** The dotted name whose last step is another word for what a thing is called: `car.name` for `car.title`. Only a guess. */
export function titleIn(said: string, names: readonly string[]): string | undefined {
  const before = said.slice(0, said.lastIndexOf(".") + 1);
  const step = said.slice(before.length);
  if (before === "" || !titles.includes(step)) return undefined;
  const steps = names.filter((name) => name.startsWith(before)).map((name) => name.slice(before.length));
  const meant = onlyOf(step, titles, steps);
  return meant && before + meant;
}
