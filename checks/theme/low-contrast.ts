import { findContrastFailures } from "../../schemas/documents/theme-contrast.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import { defineCheck } from "../check.ts";

const button = (colour: string) => ({ "theme.json": { colours: { "on-accent": colour } } });

export const check = defineCheck<{ pairs: string }>({
  subject: "dealer",
  message: ({ pairs }) => `These colours have less contrast than WCAG AA requires: ${pairs}.`,
  hint: () => "Make this colour darker or lighter, or change the other colours in this message.",
  why: "Many visitors cannot read the text.",
  examples: [{ bad: button("#3070ff"), at: "/colours/on-accent", good: button("#ffffff") }],
  visit(dealer, report) {
    const pointer = (role: string) => formatPointer(["theme", "colours", role]);
    const rank = (role: string) => findLayerIndex(dealer, pointer(role));
    // Each pair is reported once, at the colour that was set last.
    const faults = Map.groupBy(findContrastFailures(dealer.theme), ({ text, on }) =>
      rank(on) > rank(text) ? on : text,
    );
    for (const [role, pairs] of faults)
      report(pointer(role), {
        pairs: pairs
          .map(({ text, on, ratio, least }) => `"${text}" on "${on}" has ${ratio.toFixed(2)}:1 instead of ${least}:1`)
          .join(", "),
      });
  },
});
