import { askPostcode } from "../browser/ask-postcode.ts";
import type { Format, Message } from "../messages/index.ts";
import { type Charge, convertToInterstateKinds, formatDriveAwayValues } from "../values/drive-away.ts";

/** The charges of a state, as `GET /api/drive-away` gives them. */
interface StateCharges {
  state: string;
  charges: Charge[];
}

/**
 * Writes what it takes to drive the page's cars away in the visitor's state. `terms` has the wording and the site's own
 * state; `changed` is called once there is something to write.
 */
export function createDriveAwayWriter(terms: HTMLElement, format: Format, changed: () => void) {
  const { driveAwayWords = "null", state: own = "" } = terms.dataset;
  const words = JSON.parse(driveAwayWords) as Message;
  let asked = "";
  let known: StateCharges | undefined;
  return {
    /** Takes the visitor's postcode; empty: none. */
    async use(postcode = ""): Promise<void> {
      asked = postcode;
      if (postcode === "" && known === undefined) return;
      const answer = await askPostcode(`/api/drive-away${postcode === "" ? "" : `?postcode=${postcode}`}`);
      const charges = answer.state === undefined ? undefined : (answer as unknown as StateCharges);
      if (postcode !== asked || charges === undefined || charges === known) return;
      known = charges;
      changed();
    },
    /** Writes the estimates below an element. */
    write(root: ParentNode): void {
      if (known === undefined) return;
      for (const element of root.querySelectorAll<HTMLElement>("[data-drive-away]")) {
        const kinds = (element.dataset.kinds ?? "").split(" ");
        const car = {
          price: Number(element.dataset.driveAway),
          kinds: known.state === own ? kinds : convertToInterstateKinds(kinds),
        };
        const text = format(words, formatDriveAwayValues(format, car, known));
        if (element.textContent !== text) element.textContent = text;
      }
    },
  };
}
