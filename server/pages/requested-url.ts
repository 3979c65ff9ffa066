/** Whether a path is text: it can be decoded, and holds no control characters. No page has another. */
export function isReadablePath(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Path, query and both as one, of a request target; a list where a name comes twice. Never throws. */
export function requestedUrl(target: string): {
  path: string;
  query: { [name: string]: string | string[] };
  url: string;
} {
  // Only path and query are read: a whole address (as proxies are sent) loses its host, and `//evil` and `/\evil` are
  // no hosts either. Parsers of addresses overlook tabs and line breaks wherever they stand.
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
