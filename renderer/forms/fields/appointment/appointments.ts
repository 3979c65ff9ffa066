/** A day with its free times; `value` is what the form sends. */
export interface FreeDay {
  date: string;
  slots: { time: string; value: string }[];
}

/**
 * Days with free appointments of a department (absent: sales) at a location or dealership (slug; absent means the
 * site's main one); undefined if the site takes no appointments or the request fails; empty if all are taken. Never
 * throws.
 */
export async function freeDays(
  of: { location: string | undefined; department: string | undefined },
  signal: AbortSignal,
): Promise<FreeDay[] | undefined> {
  try {
    const query = new URLSearchParams({ days: "62" });
    for (const [name, value] of Object.entries(of)) if (value) query.set(name, value);
    const response = await fetch(`/api/test-drive-appointments?${query}`, { signal });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as { offered?: boolean; days?: FreeDay[] };
    return answer.offered ? (answer.days ?? []).filter(({ slots }) => slots.length > 0) : undefined;
  } catch {
    return undefined;
  }
}
