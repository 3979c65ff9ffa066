import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { PromoCards } from "./PromoCards.tsx";

const cards = [
  { id: "a", title: "Service", text: "Book.", image: "/a.svg", href: "/service", label: "Go" },
  { id: "b", title: "Finance", image: "/b.svg" },
];
const labels = { label: "Promotions", previous: "Back", next: "On", hint: "Swipe" };

it("[S2.63] puts promotional cards in a row that scrolls, or side by side as blocks", () => {
  const rail = renderToHtml(<PromoCards headingLevel={3} layout="rail" cards={cards} labels={labels} />);
  expect(rail).toContain('role="group" aria-label="Promotions"');
  expect(rail).toMatch(/<h3>Service<\/h3>.*href="\/service"/);
  expect(renderToHtml(<PromoCards layout="blocks" headingLevel={2} cards={cards} />)).toContain("<h2>Service</h2>");
  expect(renderToHtml(<PromoCards headingLevel={3} layout="blocks" cards={cards} />)).not.toContain("role=");
  expect(renderToHtml(<PromoCards headingLevel={3} layout="rail" heading="None" cards={[]} />)).toBe("");
});

it("[S9.37] shows the promotions slider's banners at 1920 by 540 px", () => {
  const html = renderToHtml(<PromoCards headingLevel={3} layout="slider" cards={cards} labels={labels} />);
  expect(html.match(/width="1920" height="540"/g)).toHaveLength(2);
});
