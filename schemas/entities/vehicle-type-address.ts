import { slugify } from "./slugify.ts";

/** Beginnings of a site's addresses, by the platform's own: those of what it sells. */
export interface OwnAddresses {
  readonly [first: string]: string;
}

/** The first two parts of an address of the site: at the beginning of a text, or after a bracket, a quote or a space in it. */
const beginning = /(^|[("'\s])\/(([a-z0-9-]+)(?:\/[a-z0-9-]+)?)(?=[/?#)"'\s]|$)/g;

/** A text with the site's own addresses in place of the platform's. */
export function replacePlatformAddresses(text: string, addresses: OwnAddresses | undefined): string {
  if (addresses === undefined || !text.includes("/")) return text;
  return text.replace(beginning, (whole, before: string, both: string, first: string) => {
    const known = Object.hasOwn(addresses, both) ? both : first;
    return Object.hasOwn(addresses, known) ? `${before}/${addresses[known]}${both.slice(known.length)}` : whole;
  });
}

/**
 * The addresses of a kind: its own, and those that follow from its words by the site's patterns (`vehicleAddresses`). `{many}` is the
 * end of the address of its vehicles.
 */
export function completeAddresses(
  own: OwnAddresses,
  words: { one?: string | undefined; many?: string | undefined; own?: string | undefined; trial?: string | undefined },
  patterns: OwnAddresses,
): OwnAddresses {
  const one = slugify(words.one ?? "car");
  const cars = own.cars ?? slugify(words.many ?? "cars");
  const parts: { readonly [name: string]: string } = {
    ...{ one, cars, many: cars.slice(cars.lastIndexOf("/") + 1) },
    ...{ own: slugify(words.own ?? one), trial: slugify(words.trial ?? "test-drive") },
  };
  const filled = Object.entries(patterns).map(([platform, pattern]) => [
    platform,
    pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => parts[name] ?? name),
  ]);
  return { ...Object.fromEntries(filled), ...own };
}

/** The address of a vehicle's page. */
export const buildCarAddress = (slug: string, { addresses }: { addresses?: OwnAddresses | undefined }): string =>
  replacePlatformAddresses(`/cars/${slug}`, addresses);
