/** A page path compiled for matching: `/search/:make?/:model?`. */
export interface PathPattern<T> {
  target: T;
  segments: readonly Segment[];
}

type Segment = { kind: "static"; text: string } | { kind: "param"; name: string; optional: boolean };

/** The result of matching a path: the target and the decoded parameters. */
export interface PathMatch<T> {
  target: T;
  params: { [name: string]: string };
}

/** Compiles patterns such as `/cars/:slug`; matchPath returns their `target`. */
export function compilePath<T>(pattern: string, target: T): PathPattern<T> {
  const segments = pattern
    .split("/")
    .filter(Boolean)
    .map((text): Segment => {
      if (!text.startsWith(":")) return { kind: "static", text };
      const optional = text.endsWith("?");
      return { kind: "param", name: text.slice(1, optional ? -1 : undefined), optional };
    });
  return { target, segments };
}

/**
 * The best of the patterns for a path: compared segment by segment, a literal wins over a parameter, so that
 * `/models/get-quote` is never taken for a model. Equal patterns: the first one.
 */
export function matchPath<T>(patterns: readonly PathPattern<T>[], path: string): PathMatch<T> | undefined {
  const parts = decodeParts(path);
  if (!parts) return undefined;
  let best: { match: PathMatch<T>; literals: string } | undefined;
  for (const pattern of patterns) {
    const params = tryPattern(pattern.segments, parts);
    if (!params) continue;
    const literals = parts.map((_, at) => (pattern.segments[at]?.kind === "static" ? "1" : "0")).join("");
    if (!best || literals > best.literals) best = { match: { target: pattern.target, params }, literals };
  }
  return best?.match;
}

function decodeParts(path: string): string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // Bad percent encoding: no page has such a path.
    return undefined;
  }
}

function tryPattern(
  segments: readonly Segment[],
  parts: readonly string[],
): PathMatch<unknown>["params"] | undefined {
  if (parts.length > segments.length) return undefined;
  // Most patterns differ in their first segment.
  const [first] = segments;
  if (first?.kind === "static" && first.text !== parts[0]) return undefined;
  const params: { [name: string]: string } = {};
  for (const [at, segment] of segments.entries()) {
    const part = parts[at];
    if (segment.kind === "static") {
      if (part !== segment.text) return undefined;
    } else if (part !== undefined) {
      params[segment.name] = part;
    } else if (!segment.optional) {
      return undefined;
    }
  }
  return params;
}
