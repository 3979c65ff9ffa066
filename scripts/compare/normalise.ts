/** Differences between two responses to one request, or two builds of one source, that are invisible to visitors. */
const noise: [RegExp, string][] = [
  [/(nonce(?:="|-))[\w+/=]+/g, "$1"],
  [/(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.(?:js|css|svg|woff2))/g, "$1"],
  [/(\/forms\/[\w-]+\.)[0-9a-f]{8,}(?=\.js)/g, "$1"],
  [/(\/theme\.)[0-9a-f]{8,}(?=\.css)/g, "$1"],
  // CSS Modules name a class by its file: `_round_1x9ab_1` is `round`.
  [/\b_([A-Za-z][A-Za-z0-9-]*)_[\w-]{5}_\d+\b/g, "$1"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "uuid"],
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, "time"],
  [/("now":)\d{13}\b/g, "$10"],
  [/("processingTimeMS":)\d+/g, "$10"],
  // Styles are in the order in which the build read their files; `--looks` shows whether this is visible.
  [/(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, "$1"],
  [/(localhost|127\.0\.0\.1):\d+/g, "$1"],
];

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** JSON with the keys of its objects in order, which means nothing; any other text as it is. */
function orderly(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text;
  }
}

const dataScripts = /(?<=<script\b[^>]*type="application\/json"[^>]*>)[^<]*/g;

/** A page's text without nonces, ids, times, names that the build derives from contents of files, and the order of keys. */
export function normalise(text: string): string {
  const [head = "", ...lines] = text.split("\n");
  const body = lines.join("\n");
  const ordered = body.startsWith("{") ? orderly(body) : body.replace(dataScripts, orderly);
  return noise.reduce((changed, [pattern, by]) => changed.replace(pattern, by), `${head}\n${ordered}`);
}

/** The first difference of two texts, with its context on both sides; undefined if they are equal. */
export function findFirstDifference(
  before: string,
  after: string,
  around = 80,
): { before: string; after: string } | undefined {
  if (before === after) return undefined;
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const piece = (text: string) => text.slice(Math.max(0, at - around), at + around).replace(/\s+/g, " ");
  return { before: piece(before), after: piece(after) };
}
