import { parsePhone } from "../entities/phone.ts";

/** A format of a text: its test, and a hint for texts that it refuses. */
interface TextFormat {
  accepts(text: string): boolean;
  hint: string;
  /** What is wrong with a text that is written well, and yet refused; undefined for any other. */
  problem?(text: string): string | undefined;
  /** The text that was meant by one that is refused; undefined where that is not clear. */
  meant?(text: string): string | undefined;
  /** What dealers usually write. */
  usual?(): readonly string[];
}

/** Whether Intl accepts the value: a refused value would throw on every page. */
function taken(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

/** A test that remembers the texts it has accepted, because Intl is slow. */
function remember(accepts: (text: string) => boolean): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => known.has(text) || (accepts(text) && known.add(text) !== undefined);
}

const isTimeZone = remember((timeZone) => taken(() => new Intl.DateTimeFormat("en", { timeZone })));
// Any word of five to eight letters could be a language.
const isLocale = remember(
  (locale) => taken(() => new Intl.Locale(locale)) && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0,
);

/** Calling code of phones without a country. */
const callingCode = "61";

/** Whether a text is a phone number with all of its digits, so that it can be dialled from anywhere in Australia, or with its country. */
export const isPhone = (text: string): boolean => parsePhone(text, callingCode) !== undefined;

/** A phone number with its country, as links dial it. */
export const formatDialledPhone = (text: string): string | undefined => parsePhone(text, callingCode)?.number;

/** A phone number of which a digit is written as a letter that looks like it. */
function phoneMeant(text: string): string | undefined {
  const digits = text.replace(/o/gi, "0").replace(/[il|]/gi, "1");
  return digits !== text && isPhone(digits) ? digits : undefined;
}

/** How the names of files end that look like the hosts of addresses. */
const fileEnd = /\.(?:html?|php|aspx?|pdf|json|jpe?g|png|gif|svg|webp|avif)$/i;

/** How the names of files end that no browser shows as a picture. */
const otherEnds: ReadonlySet<string> = new Set(
  "pdf doc docx xls xlsx ppt pptx txt csv zip htm html mp4 mov webm avi mp3 json psd ai eps heic tif tiff".split(" "),
);

/** The end of an address of a file that is no picture. */
function notPicture(text: string): string | undefined {
  const [, end = ""] = /[^/]\/[^/?#]*\.([a-z0-9]+)(?:[?#]|$)/i.exec(`.${text}`) ?? [];
  return otherEnds.has(end.toLowerCase()) ? end : undefined;
}

/** An address of another website that lacks its https://. */
export function addHttpsScheme(text: string): string | undefined {
  const [, host = ""] = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[:/?#]\S*)?$/i.exec(text) ?? [];
  return /\.[a-z]{2,}$/i.test(host) && !fileEnd.test(host) ? `https://${text}` : undefined;
}

/** What of a URL this module reads: it is known where this code runs, and no part of the language. */
declare const URL: { parse(text: string): { origin: string; protocol: string; hostname: string } | null };

/** A host whose name can stand in a header: of letters, digits and their signs, or an address of IPv6. */
const plainHost = /^[a-z0-9._-]+$|^\[[0-9a-f:.]+\]$/;

/** An address of http or https, as a browser reads it; undefined for any other text. */
function webAddressOf(text: string): { origin: string; protocol: string } | undefined {
  // Browsers leave line breaks and the like out.
  if (!/^https?:\/\/[^\s/?#]\S*$/.test(text) || /\p{Cc}|\p{Cs}/u.test(text)) return undefined;
  const url = URL.parse(text);
  return url !== null && plainHost.test(url.hostname) ? url : undefined;
}

/** A list in one text with commas between its entries. */
const withCommas = (text: string): string =>
  text
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .join(", ");

/** States and territories, as sites write them. */
export const states = ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"];

/** Whether it is a day of the calendar, written as dd/mm/yyyy. */
function isDayFirst(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}

const monthName = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1)).toLocaleDateString("en-AU", { month: "long", timeZone: "UTC" });

/** Why no calendar has a day. */
function missingDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > 0 && day <= last) return undefined;
  const name = monthName(year, month);
  const when = month === 2 ? `${name} ${year}` : name;
  return `There is no ${day} ${when}: ${when} has ${last} days.`;
}

function missingIsoDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return day === undefined ? undefined : missingDay(Number(year), Number(month), Number(day));
}

function missingDayFirst(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return day === undefined ? undefined : missingDay(Number(year), Number(month), Number(day));
}

const saturday = 6;

/** The day that a text writes as YYYY-MM-DD; an invalid date for other texts. */
const readIsoDay = (text: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);

/** The weekday of a day as YYYY-MM-DD; undefined for other texts. */
function weekdayOf(text: string): string | undefined {
  const day = readIsoDay(text);
  if (Number.isNaN(day.getTime())) return undefined;
  return day.toLocaleDateString("en-AU", { weekday: "long", timeZone: "UTC" });
}

/** The formats of our schemas, beside those of ajv-formats. */
const formats: { readonly [name: string]: TextFormat } = {
  "iana-time-zone": {
    accepts: isTimeZone,
    usual: () => Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("Australia/")),
    hint: "Write the time zone of the nearest capital: Australia/Sydney, Melbourne, Brisbane, Adelaide, Perth, Hobart or Darwin, such as Australia/Brisbane.",
    problem: (zone) => (/^[\w+-]+\/[\w/+-]+$/.test(zone) ? `There is no time zone "${zone}".` : undefined),
  },
  "bcp47-locale": {
    accepts: isLocale,
    hint: "Write a language and a country, such as en-AU.",
  },
  "au-phone": {
    // A layer uses an empty text to remove the value.
    accepts: (text) => text === "" || isPhone(text),
    meant: phoneMeant,
    problem: (text) => phoneMeant(text) && `"${text}" has a letter where a digit belongs.`,
    hint: "Write all digits with the area code, such as 07 5550 1234, or begin with + and the country.",
  },
  "comma-list": {
    accepts: (text) => !/[;|\n]/.test(text),
    meant: withCommas,
    problem: (text) => `Something else than commas separates the entries of ${JSON.stringify(text)}.`,
    hint: "Separate the entries with commas.",
  },
  "au-state": {
    accepts: (text) => states.includes(text),
    hint: `Write one of ${states.join(", ")}.`,
    usual: () => states,
  },
  "http-url": {
    accepts: (text) => webAddressOf(text) !== undefined,
    meant: addHttpsScheme,
    hint: "Write the whole address, such as https://www.example.com/page.",
  },
  "feed-url": {
    accepts: (text) =>
      webAddressOf(text) !== undefined || (/^sftp:\/\/[^\s/?#]+\/\S*$/.test(text) && URL.parse(text) !== null),
    meant: addHttpsScheme,
    hint: "Write the whole address, such as https://feeds.example.com/cars.xml or sftp://files.example.com/cars.csv.",
  },
  picture: {
    accepts: (text) => notPicture(text) === undefined && (!/^https?:/i.test(text) || webAddressOf(text) !== undefined),
    problem: (text) => notPicture(text) && `"${text}" is no picture: it ends in .${notPicture(text)}.`,
    hint: "Name a picture: a .jpg, .png, .webp, .avif or .svg.",
  },
  "smtp-url": {
    accepts: (text) => /^smtps?:\/\/[^\s/?#]+\/?$/.test(text),
    hint: "Write the mail server's whole address, such as smtps://user:password@smtp.example.com:465.",
  },
  "http-origin": {
    accepts: (text) => /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/i.test(text) && webAddressOf(text) !== undefined,
    hint: "Write https:// and the host name without a path, such as https://www.example.com.au.",
  },
  "host-name": {
    accepts: (text) => webAddressOf(`https://${text}`)?.origin === `https://${text}`,
    hint: "Write the name of a host alone, such as www.example.com.au.",
  },
  "https-template": {
    accepts: (text) =>
      /^https:\/\/[^/?#{}]+(?:[/?#]|$)/.test(text) && webAddressOf(text.replaceAll(/\{\w+\}/g, "0")) !== undefined,
    problem: (text) =>
      /^http:/i.test(text) ? "The address begins with http://, which secure pages do not load." : undefined,
    meant: (text) => (/^http:/i.test(text) ? text.replace(/^http/i, "https") : undefined),
    hint: "Write the whole address from https://, with what is filled in after the host: https://maps.example.com/?q={lat},{long}.",
  },
  "time-of-day": {
    accepts: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
    hint: "Write a time in 24 hours as HH:MM, such as 09:00 or 17:30.",
  },
  saturday: {
    accepts: (text) => missingIsoDay(text) === undefined && readIsoDay(text).getUTCDay() === saturday,
    problem: (text) => missingIsoDay(text) ?? (weekdayOf(text) && `${text} is a ${weekdayOf(text)}.`),
    hint: "Write a Saturday as YYYY-MM-DD, such as 2026-06-27.",
  },
  "au-date": {
    accepts: isDayFirst,
    problem: missingDayFirst,
    hint: "Write a day of the calendar as dd/mm/yyyy, such as 30/06/2026.",
  },
};

/** Our formats as ajv takes them. */
export const ownFormats = Object.fromEntries(
  Object.entries(formats).map(([name, { accepts }]) => [name, { type: "string", validate: accepts } as const]),
);

/** Texts of a format that dealers usually write; none where there are too many. */
export const formatWords = (format: unknown): readonly string[] =>
  (typeof format === "string" && Object.hasOwn(formats, format) && formats[format]?.usual?.()) || [];

/** What is wrong with a text that has the form of its format: a day that no calendar has. */
export function explainInvalidFormat(text: string, format: unknown): string | undefined {
  if (format === "date") return missingIsoDay(text);
  return typeof format === "string" && Object.hasOwn(formats, format) ? formats[format]?.problem?.(text) : undefined;
}

/** The text that was meant by one that its format refuses; undefined where that is not clear. */
export const suggestFormattedText = (text: string, format: unknown): string | undefined =>
  typeof format === "string" && Object.hasOwn(formats, format) ? formats[format]?.meant?.(text) : undefined;

/** Hints for texts that a format refuses: our formats, and those of ajv-formats that our schemas use. */
export const formatHints: { readonly [format: string]: string } = {
  ...Object.fromEntries(Object.entries(formats).map(([name, { hint }]) => [name, hint])),
  date: "Write a day of the calendar as YYYY-MM-DD, such as 2026-06-30.",
  email: "Write a whole e-mail address, such as sales@example.com.",
  uri: "Write a whole address, such as https://www.example.com/security or mailto:security@example.com.",
  regex: "Write a regular expression; each [ and ( needs its closing ] and ).",
};
