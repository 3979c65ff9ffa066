/** Highest port number. */
const lastPort = 65_535;

/** Host name of a Host header: lower case, without port and trailing dot; undefined if it is invalid. */
export function parseHostName(header: string | undefined): string | undefined {
  if (!header || header.length > 260) return undefined;
  const port = /:(\d{1,5})$/.exec(header);
  // Addresses built from the header must be valid.
  if (port && Number(port[1]) > lastPort) return undefined;
  const name = header.slice(0, port?.index).toLowerCase().replace(/\.$/, "");
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) || name === "[::1]" ? name : undefined;
}

/** Whether the host is the machine itself rather than a site: it shows the tenant directory. */
export function isDirectoryHost(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}

/**
 * Slug of the tenant of a host: `<slug>.localhost`, or a host in a site.json. `siteHosts` maps each of the latter to
 * its slug.
 */
export function findSlugByHost(
  name: string,
  slugs: { has(slug: string): boolean },
  siteHosts: ReadonlyMap<string, string>,
): string | undefined {
  const local = /^([a-z0-9-]+)\.localhost$/.exec(name)?.[1];
  return local !== undefined && slugs.has(local) ? local : siteHosts.get(name);
}
