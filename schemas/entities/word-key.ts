/** A word as a key, however it is spelt: lower-case letters and digits, so that `Land Rover` and `LAND-ROVER` are the same. */
export function normaliseWord(word: string | null | undefined): string {
  return (word ?? "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
