/** Maximum length of a word that is compared for typos. */
const ROOM = 48;
const codes = new Uint16Array(ROOM);
let twoBack = new Uint8Array(ROOM);
let oneBack = new Uint8Array(ROOM);
let current = new Uint8Array(ROOM);

/**
 * Typos between two words: letters missing, added, replaced, or swapped with their neighbour (optimal string
 * alignment). More than `limit` is returned as `limit + 1`. With `prefix`, the minimum over all prefixes of `word`.
 */
export function countTypos(query: string, word: string, limit: number, prefix = false): number {
  const rows = query.length;
  const columns = Math.min(word.length, prefix ? rows + limit : word.length);
  const over = limit + 1;
  if (rows >= ROOM || columns >= ROOM || rows - columns > limit || (!prefix && columns - rows > limit)) return over;
  for (let j = 0; j < columns; j++) codes[j] = word.charCodeAt(j);
  for (let j = 0; j <= columns; j++) oneBack[j] = Math.min(j, over);
  for (let i = 1; i <= rows; i++) {
    if (fillRow(query, i, columns, over) > limit) return over;
    const spare = twoBack;
    twoBack = oneBack;
    oneBack = current;
    current = spare;
  }
  if (!prefix) return Math.min(oneBack[columns] as number, over);
  let least = over;
  for (let j = 0; j <= columns; j++) least = Math.min(least, oneBack[j] as number);
  return least;
}

/** Fills row `i` of the table and returns its smallest entry; entries are capped at `over`. */
function fillRow(query: string, i: number, columns: number, over: number): number {
  const letter = query.charCodeAt(i - 1);
  const before = i > 1 ? query.charCodeAt(i - 2) : -1;
  let least = Math.min(i, over);
  current[0] = least;
  for (let j = 1; j <= columns; j++) {
    const other = codes[j - 1] as number;
    let cost = (oneBack[j - 1] as number) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (oneBack[j] as number) + 1, (current[j - 1] as number) + 1);
    if (j > 1 && before === other && letter === codes[j - 2]) cost = Math.min(cost, (twoBack[j - 2] as number) + 1);
    if (cost > over) cost = over;
    current[j] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
