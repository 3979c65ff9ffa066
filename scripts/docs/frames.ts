/** The dealers in whose look components are shown; the first one has no theme of its own. */
export const lookDealers: { readonly [slug: string]: string } = {
  plain: "The platform's own look",
  "northside-used-cars": "Northside Used Cars",
  "outback-caravans": "Outback Caravans",
};

/** CSS px of the two screens. */
const widths = { phone: 390, desktop: 1280 };

/** The name of a component's folder and of its page: `car-card`. */
export const convertToKebabCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();

/** The frames on the page of a component: each look at both widths, of documents that `writeLooks` makes. */
export function renderComponentFrames(name: string): string {
  const frameOf = (slug: string, title: string, [screen, width]: [string, number]) =>
    `<div class="look ${screen}">
<iframe src="/looks/${slug}/${convertToKebabCase(name)}.html" title="${title}, ${screen}" data-width="${width}" loading="lazy" tabindex="-1"></iframe>
</div>\n`;
  return Object.entries(lookDealers)
    .map(([slug, title]) => {
      const frames = Object.entries(widths).map((screen) => frameOf(slug, title, screen));
      return `### ${title}\n\n${frames.join("\n")}`;
    })
    .join("\n");
}
