/** `["a", 0]` as a JSON pointer (RFC 6901), `/a/0`. */
export function toPointer(segments: readonly (string | number)[]): string {
  return segments
    .map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** The segments of a JSON pointer; a leading slash is optional, so that people may leave it out. */
export function fromPointer(pointer: string): string[] {
  const bare = pointer.startsWith("/") ? pointer.slice(1) : pointer;
  if (bare === "") return [];
  return bare.split("/").map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
