/** Largest number that a port can have. */
const lastPort = 65_535;

/** Host name of a Host header: lower case, without port and trailing dot; undefined when it is no valid host. */
export function hostName(header: string | undefined): string | undefined {
  if (!header || header.length > 260) return undefined;
  const port = /:(\d{1,5})$/.exec(header);
  // An address made of it must be one that can be read.
  if (port && Number(port[1]) > lastPort) return undefined;
  const name = header.slice(0, port?.index).toLowerCase().replace(/\.$/, "");
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) || name === "[::1]" ? name : undefined;
}

/** Whether the host is the machine itself rather than a site: there the tenant directory lives. */
export function isDirectoryHost(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}

/**
 * Slug of the tenant that a host belongs to: `<slug>.localhost`, or a host that a site names.
 * `siteHosts` maps each named host to its slug.
 */
export function slugOfHost(
  name: string,
  slugs: { has(slug: string): boolean },
  siteHosts: ReadonlyMap<string, string>,
): string | undefined {
  const named = siteHosts.get(name);
  if (named) return named;
  const local = /^([a-z0-9-]+)\.localhost$/.exec(name)?.[1];
  return local !== undefined && slugs.has(local) ? local : undefined;
}
