import { expect, test } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createLinkFilter } from "./unlinked.ts";

const links = createLinkFilter({
  isUnlinked: (href) => href.startsWith("/service"),
  requires: (use) => (use === "Needy" ? ["href"] : []),
});

test("leaves links to unlinked pages out, of lists, running text, and a node's own link and action", () => {
  const props: JsonObject = {
    items: [
      { label: "Home", href: "/" },
      { label: "Service", href: "/service?from=menu" },
      { label: "More", items: [{ label: "Booking", linkTo: "/service-booking" }] },
    ],
    text: "Book a [service](/service) or [buy](/search).",
    action: { label: "Book", href: "/service" },
    href: "/service",
  };
  expect(links.props("Any", props)).toEqual({
    items: [{ label: "Home", href: "/" }],
    text: "Book a service or [buy](/search).",
  });
});

test("leaves a component out that cannot do without its link", () => {
  expect(links.props("Needy", { href: "/service" })).toBeUndefined();
  expect(links.props("Needy", { href: "/search", hrefPrefix: "/service/" })).toEqual({
    href: "/search",
  });
});

test("gives back what has no such link as the same object", () => {
  const props = { items: [{ href: "/search" }], text: "[buy](/search)", deep: { list: [1, [null, "x"]] } };
  expect(links.props("Any", props)).toBe(props);
});

test("leaves the links of templates out, which are planned in the browser, and keeps those without any", () => {
  const node = (id: string, href: string) => ({ id, use: "Any", props: { items: [{ href }] } });
  const templates = { card: [node("a", "/search"), node("b", "/service")], other: [node("c", "/")] };
  const kept = links.templates(templates);
  expect(kept.card?.map(({ props }) => props.items)).toEqual([[{ href: "/search" }], []]);
  expect(kept.card?.[0]).toBe(templates.card[0]);
  expect(kept.other).toBe(templates.other);
});
