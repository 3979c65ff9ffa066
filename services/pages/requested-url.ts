/** Path, query and both together, of a request target; repeated query parameters become lists. Never throws. */
export function parseRequestTarget(target: string): {
  path: string;
  query: { [name: string]: string | string[] };
  url: string;
} {
  // Only path and query are read: an absolute URL (as sent to proxies) loses its host, and `//evil` and `/\evil` are
  // not treated as hosts. URL parsers ignore tabs and line breaks anywhere.
  const bare = target.replace(/[\t\n\r]/g, "").replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, "");
  const local = `/${bare.replace(/^[/\\]+/, "")}`;
  const parsed = new URL(local, "http://site.invalid");
  const query: { [name: string]: string | string[] } = Object.create(null);
  for (const [name, value] of parsed.searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return { path: parsed.pathname, query, url: parsed.pathname + parsed.search };
}
