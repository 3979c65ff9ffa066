import { expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { HeroSearch } from "./HeroSearch.tsx";

it("leaves out a list of which the stock has no value, and keeps the box for words", () => {
  const fields = [
    { id: "words", label: "Words", name: "query" },
    { id: "make", label: "Make", name: "make", any: "Any make", facet: [{ value: "Stacer", count: 2 }] },
    { id: "body", label: "Body", name: "body", any: "Any body", facet: [] },
  ];
  const html = renderToHtml(
    <HeroSearch {...noExtras} action="/search" label="Search" submitLabel="Search" fields={fields} />,
  );
  expect(html).toMatch(/<input [^>]*name="query"/);
  expect(html).toMatch(/<select [^>]*name="make"/);
  expect(html).not.toContain("Body");
});
