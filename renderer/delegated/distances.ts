import { askPostcode } from "../browser/ask-postcode.ts";

/** How far a yard is, worded by the server. */
type Yards = ReadonlyMap<string, string>;

/** The yards by name, from this postcode; none if there is no answer. */
async function ask(postcode: string): Promise<Yards> {
  const { nearest = [] } = await askPostcode(`/api/geocode?postcode=${postcode}&nearest=1`);
  return new Map((nearest as { name: string; away: string }[]).map(({ name, away }) => [name, away]));
}

/** Says beside the names of yards (those with a pin) how far they are from the visitor's postcode. */
export function createDistanceWriter(changed: () => void) {
  let asked = "";
  let yards: Yards = new Map();
  return {
    /** Takes the visitor's postcode; empty: none. */
    async use(postcode = ""): Promise<void> {
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
