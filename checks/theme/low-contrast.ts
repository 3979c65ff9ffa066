import type { ThemeColour } from "../../schemas/documents/theme.schema.ts";
import { type ContrastFault, contrast, contrastFaults } from "../../schemas/documents/theme-contrast.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { layerAt } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** Whether a colour must be darker or lighter for its pairs, if one of the two is enough for all of them. */
function wayOut(
  { colours }: Dealer["theme"],
  role: ThemeColour,
  pairs: readonly ContrastFault[],
): string | undefined {
  const others = pairs.map(({ text, on, least }) => ({
    colour: colours?.[text === role ? on : text],
    least,
  }));
  const ends = { darker: "#000000", lighter: "#ffffff" };
  const ways = Object.entries(ends).filter(([, end]) =>
    others.every(({ colour = end, least }) => contrast(colour, end) >= least),
  );
  return ways.length === 1 ? ways[0]?.[0] : undefined;
}

const button = (colour: string) => ({ "theme.json": { colours: { "on-accent": colour } } });

export const check = defineCheck<{ pairs: string; way?: string | undefined }>({
  code: "theme/low-contrast",
  severity: "warning",
  subject: "dealer",
  message: ({ pairs }) => `These colours have less contrast than WCAG AA requires: ${pairs}.`,
  hint: ({ way = "darker or lighter" }) =>
    `Make this colour ${way}, or change the other colours in this message.`,
  why: "Many visitors cannot read the text.",
  examples: [{ bad: button("#3070ff"), at: "/colours/on-accent", good: button("#ffffff") }],
  visit(dealer, report) {
    const pointer = (role: string) => toPointer(["theme", "colours", role]);
    const rank = (role: string) => layerAt(dealer, pointer(role));
    // Each pair is reported once, at the colour that was set last.
    const faults = Map.groupBy(contrastFaults(dealer.theme), ({ text, on }) =>
      rank(on) > rank(text) ? on : text,
    );
    for (const [role, pairs] of faults)
      report(pointer(role), {
        way: wayOut(dealer.theme, role, pairs),
        pairs: pairs
          .map(
            ({ text, on, ratio, least }) =>
              `"${text}" on "${on}" has ${ratio.toFixed(2)}:1 instead of ${least}:1`,
          )
          .join(", "),
      });
  },
});
