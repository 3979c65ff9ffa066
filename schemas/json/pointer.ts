const special = /[~/]/;

/** `["a", 0]` as a JSON pointer (RFC 6901), `/a/0`. */
export function formatPointer(segments: readonly (string | number)[]): string {
  let pointer = "";
  for (const segment of segments) {
    const isPlain = typeof segment === "number" || !special.test(segment);
    pointer += `/${isPlain ? segment : segment.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}

/** The segments of a JSON pointer; a leading slash is optional, so that people may leave it out. */
export function parsePointer(pointer: string): string[] {
  const bare = pointer.startsWith("/") ? pointer.slice(1) : pointer;
  if (bare === "") return [];
  return bare.split("/").map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
