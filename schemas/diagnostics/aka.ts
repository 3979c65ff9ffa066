/** What people write for names that we have, from other tools and languages: any of these words, for one of those names. */
const rows: readonly (readonly [names: string, words: string])[] = [
  ["heading title label name", "heading title headline name label caption"],
  ["href", "url link to address uri"],
  ["text", "body copy message"],
  ["when", "if onlyif showif visibleif showwhen visiblewhen displayif conditions"],
  ["when enabled", "visible show shown enabled active display hidden hide disabled"],
  ["use", "component type kind"],
  ["slots", "children nodes"],
  ["items", "children links submenu entries"],
  ["then", "result outcome output"],
  ["$remove", "remove removed delete deleted unset omit"],
  ["$replace", "replace override overwrite"],
  ["$add", "add append extend push"],
  ["$before", "before insertbefore order position index sortorder priority"],
  ["$after", "after insertafter"],
  ["operator", "op comparison compare comparator"],
  ["greaterThan", "> gt"],
  ["greaterThanInclusive", ">= gte"],
  ["lessThan", "< lt"],
  ["lessThanInclusive", "<= lte"],
  ["equal", "= == === eq is"],
  ["notEqual", "!= <> ne neq isnot"],
  ["contains", "includes has"],
  ["in", "oneof"],
  ["all", "and && every allof both"],
  ["any", "or || some anyof either"],
  ["not", "!"],
  ["string", "text str"],
  ["boolean", "bool checkbox"],
  ["integer", "int"],
  ["number", "float double decimal numeric"],
  ["array", "list"],
];

const namesByWord = new Map<string, string[]>();
for (const [names, words] of rows)
  for (const word of words.split(" ")) namesByWord.getOrInsert(word, []).push(...names.split(" "));

/** The name among these for which people also write this word; undefined where there are several, or none. */
export function findByAlias(word: string, names: readonly string[]): string | undefined {
  const known = namesByWord.get(word.toLowerCase().replace(/^[$@_]/, "")) ?? [];
  const [found, other] = known.filter((name) => name !== word && names.includes(name));
  return other === undefined ? found : undefined;
}
