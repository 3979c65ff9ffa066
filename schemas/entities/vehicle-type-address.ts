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

/** The address of a vehicle's page. */
export const buildCarAddress = (slug: string, { addresses }: { addresses?: OwnAddresses | undefined }): string =>
  replacePlatformAddresses(`/cars/${slug}`, addresses);
