const hosts = new Set(["youtu.be", "youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);

/** The origin from which videos at YouTube are embedded, without cookies until they play. */
export const youTubeOrigin = "https://www.youtube-nocookie.com";

/** The id of a video at YouTube; undefined for any other address. */
export function parseYouTubeId(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !hosts.has(url.hostname)) return undefined;
  const id = url.searchParams.get("v") ?? url.pathname.split("/").filter(Boolean).at(-1) ?? "";
  return /^[\w-]{11}$/.test(id) ? id : undefined;
}
