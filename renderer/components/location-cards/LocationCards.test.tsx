import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { LocationCards } from "./LocationCards.tsx";
import type { Props } from "./schema.ts";

const places = ["a", "b", "c"].map((slug) => ({
  id: slug,
  name: `Place ${slug}`,
  slug,
  address: {
    street: "1 High St",
    city: "Perth",
    state: "wa",
    postcode: "6000",
    place_url: "https://m.example/a",
  },
}));
const rail = { label: "Our Locations", previous: "Back", next: "On", hint: "Swipe to see more" };
const labels = { directions: "Get directions", open: "Open now", closed: "Closed now" };

it("[S2.49] puts three or more places in a row that scrolls, with a swipe hint; two stand side by side", () => {
  const three = renderToHtml(<LocationCards headingLevel={3} locations={places} rail={rail} labels={labels} />);
  expect(three).toContain('role="group" aria-label="Our Locations"');
  expect(three).toContain("Swipe to see more");
  const two = renderToHtml(<LocationCards headingLevel={3} locations={places.slice(1)} rail={rail} labels={labels} />);
  expect(two).not.toContain("Swipe");
});

it("[S3.21] links to directions and, where there is one, to the place's page", () => {
  const html = renderToHtml(
    <LocationCards headingLevel={3} locations={places} hrefPrefix="/locations/" labels={labels} />,
  );
  expect(html).toContain('href="https://m.example/a"');
  expect(html).toContain('href="/locations/b"');
});

it("says when a closed place opens, or that it is closed where nobody knows", () => {
  const opens: Props["labels"]["opens"] = "Opens on day {weekday}";
  const shut = { id: "s", slug: "s", name: "Shut", open_now: false };
  const textOf = (next: object | null) =>
    renderToHtml(
      <LocationCards
        headingLevel={3}
        locations={[{ ...shut, opens_next: next as never }]}
        labels={{ ...labels, opens }}
      />,
    );
  expect(textOf({ days: 1, weekday: 1, time: "8 am" })).toContain("Opens on day");
  expect(textOf(null)).toContain("Closed now");
});

it("leaves out the place whose page this is, and its heading with it when it was the only one", () => {
  const html = renderToHtml(
    <LocationCards headingLevel={3} locations={places} except="a" heading="Others" labels={labels} />,
  );
  expect(html).not.toContain("Place a");
  expect(
    renderToHtml(
      <LocationCards headingLevel={3} locations={places.slice(0, 1)} except="a" heading="Others" labels={labels} />,
    ),
  ).toBe("");
});
