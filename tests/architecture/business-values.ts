import type { ComponentSchema } from "../../schemas/documents/component.ts";
import { type CodeFile, isDemo, listFolder, readJson } from "./code-text.ts";

/** A number that the specification states, and the words beside which it would be that number. */
export interface Figure {
  name: string;
  number: RegExp;
  near: RegExp;
  /** A line that must be found: proof that the pattern can fail. */
  sample: string;
}

const figure = (name: string, number: RegExp, near: RegExp, sample: string): Figure => ({
  name,
  number,
  near,
  sample,
});

/** Figures of docs/requirements.md that belong to JSON. */
export const figures: readonly Figure[] = [
  figure("[S4.36] deposit of 200", /\b200\b/, /deposit|reserv|refund/i, "const deposit = 200;"),
  figure("[S4.36] held 48 hours", /\b48\b/, /hour|held|hold/i, "const heldHours = 48;"),
  figure("[S4.36] refund of 100%", /\b100\b/, /refund/i, "const refundPercent = 100;"),
  figure("[S4.2] sold for 3 days", /\b[34]\b/, /sold/i, "daysSinceSold <= 3 && sold"),
  figure("[S4.5] new arrival for 8 days", /\b[78]\b/, /arriv|ageDays|age_days/i, "if (ageDays < 8) return x"),
  figure("[S4.7] a price above 10", /\b10\b/, /\bprice\b|amount/i, "car.price > 10"),
  figure("[S5.10] finance above 500", /\b500\b/, /financ|price/i, "price > 500"),
  figure("[S5.10] 12 years", /\b12\b/, /year/i, "year >= now - 12 // year"),
  figure("[S5.17] market difference of 499", /\b499\b/, /./, "saving > 499"),
  figure("[S5.14] price guide above 200", /\b200\b/, /guide/i, "if (guide > 200) x"),
  figure("[S9.1] 5 past searches", /\b5\b/, /kept|histor|past/i, "const keptSearches = 5;"),
  figure("[S9.2] 7 makes", /\b7\b/, /make|popular/i, "makes.slice(0, 7)"),
  figure("[S9.3] 21 cars a page", /\b21\b/, /page|hits/i, "hitsPerPage: 21"),
  figure("[S9.4] counts to 1999", /\b1_?999\b/, /./, "count > 1999"),
  figure("[S5.5] steps of 1000", /\b1_?000\b/, /snap|step/i, "const step = 1000;"),
  figure("[S4.21] comments of 400", /\b400\b/, /\bcut|comment/i, "cut(text, 400)"),
  figure("[S4.22] descriptions of 200 or 160", /\b(200|160)\b/, /\bcut|over:|\bto:/i, "{ over: 1, to: 160 }"),
  figure("[S9.6] debounced by 300 or 400 ms", /\b[34]00\b/, /debounce|delay/i, "useDebounced(300) // debounce"),
  figure("[S4.27] scrolled by 50 px", /\b50\b/, /scroll/i, "useScrolled(50)"),
  figure("[S9.8] a loan of 30,000", /\b30_?000\b/, /loan|comparison|amount/i, "const loan = 30_000;"),
  figure("[S9.8] rates of 8.5 and 10", /\b8\.5\b|\b10\b/, /\brate\b/i, "const rate = 8.5;"),
  figure("[S9.9] deposit of 10%", /\b(10|0\.1)\b/, /deposit/i, "const deposit = price * 0.1;"),
  figure("[S9.12] rating of 4", /\b4\b/, /minimumRating|rating [<>]/i, "rating >= 4"),
  figure("[S9.12] 12 reviews", /\b12\b/, /review/i, "reviews.slice(0, 12)"),
  figure("[S7.21] event ids", /\b(1?\d|2\d)\b/, /\bevent(_id|Id)?\s*(:|=|\))/, "return { event: 17 };"),
  figure("[S9.34] cards after 4", /\b4\b/, /ctaPosition|\bcta/i, "const ctaPosition = 4;"),
];

/** Wording of docs/requirements.md that is in no copy file as a whole, or whose absence there must not hide it here. */
const specWordings = [
  "Enquire for price.",
  "New Arrival",
  "COMING SOON",
  "PREORDER",
  "RESERVE ONLINE",
  "By appointment only",
  "Mon-Fri",
  "Expires on",
  "Upcoming",
  "All-New",
  "Test Drive Only",
  "Valued Customer",
  "Our Dealership",
  "Our Locations",
  "Show all makes",
  "Invalid postcode",
  "An unexpected error occured",
  "Car Saved In Watchlist",
  "Car Removed",
  "Like this and want something similar?",
  "Coming Late 2025",
];

/** All the wording that must be in JSON alone: the specification's, and every phrase of the platform's copy. */
export function collectWording(): string[] {
  const copy = listFolder("tenants/_platform/copy").flatMap((name) =>
    Object.values(readJson<{ [key: string]: unknown }>(`tenants/_platform/copy/${name}`)),
  );
  const phrases = copy.filter(
    (text): text is string => typeof text === "string" && / /.test(text) && !/[{#]/.test(text),
  );
  return [...new Set([...specWordings, ...phrases.map((text) => text.replaceAll("''", "'"))])];
}

function valuesOf(value: unknown, key: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === "string" ? inner : valuesOf(inner, key),
  );
}

/** Makes of the demo ranges, and slugs and names of the dealers. */
export function collectBusinessNames(): string[] {
  const makes = listFolder("tenants/_platform/demo").flatMap((file) =>
    valuesOf(readJson(`tenants/_platform/demo/${file}`), "make"),
  );
  const dealers = listFolder("tenants")
    .filter((slug) => !/^_|\./.test(slug))
    .flatMap((slug) => [slug, readJson<{ name: string }>(`tenants/${slug}/site.json`).name]);
  return [...new Set([...makes, ...dealers])];
}

/** Providers of finance, whose conditions are tables. */
export const providers: readonly string[] = ["taurus", "360_finance", "ausloans", "powertorque", "nissan_finance"];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Business wording in a file: a text that is one of them, or that holds a whole sentence of them. */
export function findWordings({ path, texts, lines }: CodeFile, wanted: readonly string[]): string[] {
  // What Studio calls a value of a schema may be what sites call it.
  const titles = path.startsWith("schemas/")
    ? [...lines.join("\n").matchAll(/\btitle(?:d\(\s*|:\s*)"([^"]*)"/g)].map(([, title = ""]) => title)
    : [];
  const exact = new Set(wanted.filter((text) => !titles.includes(text)));
  const long = wanted.filter((text) => text.split(" ").length >= 5);
  return texts
    .filter(({ text }) => exact.has(text) || long.some((value) => text.includes(value)))
    .map(({ line, text }) => `${path}:${line} ${JSON.stringify(text)}`);
}

/** Names (makes, dealers, providers) in a file, as whole words of its texts. */
export function findNames({ path, texts }: CodeFile, wanted: readonly string[]): string[] {
  const pattern = new RegExp(`(?<![\\w-])(${wanted.map(escaped).join("|")})(?![\\w-])`);
  return texts
    .filter(({ text }) => pattern.test(text))
    .map(({ line, text }) => `${path}:${line} ${JSON.stringify(text)}`);
}

/** Figures in a file. */
export function findFigures({ path, lines }: CodeFile, wanted: readonly Figure[]): string[] {
  if (isDemo(path)) return [];
  return wanted.flatMap(({ name, number, near }) =>
    lines.flatMap((line, index) => {
      // What a text says of a figure is not the figure; a requirement's own number is not either.
      const code = line.replace(/"[^"]*"|\bS\d+\.\d+/g, (text) => (number.test(text) ? '""' : text));
      if (!number.test(code) || !near.test(code)) return [];
      return `${path}:${index + 1} ${name}: ${line.trim()}`;
    }),
  );
}

/** Props whose numbers say how something is laid out, not what a dealer decides. */
const layoutProps = new Set([
  "columns",
  "phoneColumns",
  "level",
  "headingLevel",
  "eagerCount",
  "padding",
  "size",
  "step",
  "gap",
]);

type PropSchema = { default?: unknown; properties?: { [name: string]: PropSchema }; items?: PropSchema };

/** Numbers that a component's schema states as defaults: `setting("...")` of documents/component.ts takes their place. */
export function listNumericDefaults({ name, props }: ComponentSchema): string[] {
  const visit = (path: string, schema: PropSchema): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([prop, inner]) => {
      const here = `${path}.${prop}`;
      const own = typeof inner.default === "number" && !layoutProps.has(prop);
      const found = own ? [`${here} = ${inner.default}`] : [];
      return [...found, ...visit(here, inner), ...visit(`${here}[]`, inner.items ?? {})];
    });
  return visit(name, props as PropSchema);
}

/** Numbers that a component gives to props that JSON leaves out; 0 and 1 are mere starts of counting. */
export function findDefaultedNumbers({ path, lines }: CodeFile): string[] {
  if (!/^renderer\/components\/.*\.tsx$/.test(path)) return [];
  return lines.flatMap((line, index) =>
    [...line.matchAll(/[{,(]?\s*\b(\w+) = (\d[\d_.]*)(?=\s*[,}])/g)].flatMap(([, prop = "", value]) =>
      layoutProps.has(prop) || Number(value) < 2 ? [] : `${path}:${index + 1} ${prop} = ${value}`,
    ),
  );
}
