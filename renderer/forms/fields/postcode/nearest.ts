/** The result of `GET /api/geocode` for a postcode, with the dealer's nearest locations. */
export interface Geocoded {
  /** Nearest first. */
  nearest?: { slug: string; name: string; distance_km: number; dealership_slug?: string }[];
}

/**
 * Finds a postcode: null if it does not exist (S5.28), undefined if unknown (offline, timeout, invalid response),
 * which is not reported to the visitor. Never throws.
 */
export async function geocode(postcode: string, signal: AbortSignal): Promise<Geocoded | null | undefined> {
  try {
    const query = new URLSearchParams({ postcode, nearest: "1" });
    const response = await fetch(`/api/geocode?${query}`, { signal });
    if (response.ok) return (await response.json()) as Geocoded;
    const known = response.headers.get("content-type")?.startsWith("application/json");
    return known && response.status >= 400 && response.status < 500 && response.status !== 429 ? null : undefined;
  } catch {
    return undefined;
  }
}
