/** The folder in which a layer keeps files of a kind: what is imported, and what is served. */
const folders: readonly (readonly [RegExp, string])[] = [
  [/\.(?:csv|tsv|xlsx?|map\.json)$/i, "import"],
  [/\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|svg|webp|woff2?)$/i, "assets"],
];

/** Where a file of that name belongs in a layer, if its ending tells: `import/cars.csv`. */
export function suggestFolderPath(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const test = /^(.+)\.(?:test|spec)\.[cm]?[jt]sx?$/i.exec(name)?.[1];
  if (test !== undefined) return `tests/${test}.test.ts`;
  const folder = folders.find(([ending]) => ending.test(file))?.[1];
  return folder && `${folder}/${name}`;
}
