/** How far a yard is, worded by the server. */
type Yards = ReadonlyMap<string, string>;

/** The yards by name, from this postcode; none if there is no answer. */
async function ask(postcode: string): Promise<Yards> {
  try {
    const response = await fetch(`/api/geocode?postcode=${postcode}&nearest=1`);
    if (!response.ok) return new Map();
    const { nearest } = (await response.json()) as { nearest: { name: string; away: string }[] };
    return new Map(nearest.map(({ name, away }) => [name, away]));
  } catch {
    return new Map();
  }
}

/** Says beside the names of yards (those with a pin) how far they are from the visitor's postcode. */
export function createDistanceWriter(changed: () => void) {
  let asked = "";
  let yards: Yards = new Map();
  return {
    /** Takes the visitor's postcode; empty: none. */
    async use(postcode = ""): Promise<void> {
      if (postcode === asked) return;
      asked = postcode;
      const answer: Yards = postcode === "" ? new Map() : await ask(postcode);
      if (postcode !== asked) return;
      yards = answer;
      changed();
    },
    /** Writes the distances below an element. */
    write(root: ParentNode): void {
      for (const pin of root.querySelectorAll('[data-car] use[href$="#map-pin"]')) {
        const place = pin.closest("p");
        if (!place) continue;
        // What was added before is no part of the name.
        place.querySelector("[data-away]")?.remove();
        const away = yards.get(place.textContent?.trim() ?? "");
        if (away === undefined) continue;
        const span = document.createElement("span");
        span.dataset.away = "";
        span.textContent = ` · ${away}`;
        place.append(span);
      }
    },
  };
}
