import { type Breach, defineDemand } from "../demand.ts";
import { looksOf } from "../look.ts";
import { inWords, quoted } from "../quote.ts";
import type { Surveyed } from "../survey.ts";

export const demand = defineDemand({
  name: "onEveryPage",
  prove({ needs, where, called, smallest = 0, contrast = 0 }, { live }, { mend }) {
    const { theme, pages } = live.prepared.tenant;
    /** What to do about a page that has no frame, in whose footer it would stand. */
    const frameless = ({ pageId }: Surveyed) => {
      const page = pages.find(({ id }) => id === pageId);
      return page !== undefined && page.frame === undefined
        ? { mend: `${mend} The page has no frame: add "frame": "main", whose footer states it.` }
        : {};
    };
    return {
      page(page) {
        // Cards are part of a page that is looked at itself.
        if (page.tree === undefined && !page.path.endsWith(".pdf")) return [];
        const asked =
          where === undefined ? undefined : page.claims.find(({ claim }) => where.includes(claim));
        if (where !== undefined && asked === undefined) return [];
        return needs.flatMap((needed): Breach[] => {
          const found = page.claims.filter(({ claim }) => claim === needed);
          const at = asked?.place ?? found[0]?.place ?? { page: page.path, pageId: page.pageId };
          const named = found.filter(
            ({ words }) =>
              called === undefined || called.some((one) => words.toLowerCase().includes(one.toLowerCase())),
          );
          const open = named.find(({ isHidden }) => !isHidden);
          if (found.length === 0)
            return [
              {
                message: `The page ${asked ? `states the ${inWords(asked.claim)} ${quoted(asked)} and ` : ""}does not state the ${inWords(needed)}.`,
                ...frameless(page),
                at,
              },
            ];
          if (named.length === 0)
            return [{ message: `The ${needed} is not called ${called?.join(" or ")}.`, at }];
          if (open === undefined) return [{ message: `The ${needed} is behind a press.`, at }];
          const faint =
            open.type &&
            looksOf(theme, open.type).find((look) => look.size < smallest || look.contrast < contrast);
          if (!faint) return [];
          const message = `The ${needed} is ${faint.size.toFixed(1)} px with a contrast of ${faint.contrast.toFixed(1)}; it must be at least ${smallest} px and ${contrast}.`;
          return [{ message, at: open.place }];
        });
      },
    };
  },
});
