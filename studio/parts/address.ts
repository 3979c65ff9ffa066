import type { Dealer } from "../api.ts";

/** Where visitors find a dealer's site: its own address, or on a development machine the one by its short name. */
export function findSiteAddress({ slug, hosts }: Pick<Dealer, "slug" | "hosts">): string | undefined {
  const { protocol, hostname, port } = location;
  const [, machine] = /^[^.]+\.(localhost)$/.exec(hostname) ?? [];
  if (machine !== undefined) return `${protocol}//${slug}.${machine}${port ? `:${port}` : ""}/`;
  const [host] = hosts;
  return host === undefined ? undefined : `${protocol}//${host}/`;
}
