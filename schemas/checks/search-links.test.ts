import { describe, expect, it } from "vitest";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { unreadPart } from "./search-links.ts";

const page = (id: string, paths: string[], data?: object) => ({ id, paths, title: id, layout: [], data });
const tenant = {
  pages: [
    page("search", ["/search/:make?", "/used"], {
      found: {
        source: "search",
        params: {
          words: { used: { car_type: ["used"] } },
          segments: ["make"],
          facets: ["body"],
          ranges: ["price"],
          sorts: [{ id: "price_asc" }, { id: "km_asc", flag: "sortByKm" }],
        },
      },
    }),
    page("about", ["/about"]),
  ],
  site: {
    flags: { sortByKm: false },
    search: {
      attributes: {
        gvm: { field: "variant.grossvehiclemass", label: "GVM" },
        induction: { field: "variant.induction", label: "Induction" },
        torque: { field: "variant.torque" },
      },
      sorts: { gvm_desc: { by: "gvm", order: "desc", label: "Heaviest" }, hidden: { by: "torque" } },
    },
  },
} as unknown as ResolvedTenant;
const of = (href: string) => {
  const found = unreadPart(href, tenant);
  return found && [found.part, found.near() ?? found.way];
};

describe("a link to a search", () => {
  it("may name what the page and the site let it read, parameters of campaigns, and placeholders", () => {
    for (const href of [
      ...["/search", "/search?", "/search/kia?query=suv&page=2", "/used?refinementList[car_type][0]=used"],
      ...[
        "/search?range[price]=:9000&range[gvm][min]=8000",
        "/search?refinementList%5Bbody%5D%5B%5D=Ute#hits",
      ],
      ...["/search?refinementList[induction]=Turbo&refinementList[make][]=Kia", "/search?sortBy=gvm_desc"],
      ...["/search?utm_source=menu&gclid=1", "/search?range[{name}]=1:&sortBy={order}", "/about?sort=price"],
    ])
      expect(of(href), href).toBeUndefined();
  });

  it.each([
    ["/search?sort=gvm_desc", "sort", "/search?sortBy=gvm_desc"],
    ["/search?page=2&sortBy=gvm_dsc#hits", "sortBy=gvm_dsc", "/search?page=2&sortBy=gvm_desc#hits"],
    ["/search?make=Kia", "make", "/search?refinementList[make]=Kia"],
    ["/used?gvm=8000:", "gvm", "/used?range[gvm]=8000:"],
    ["/search?range[gwm]=8000:", "range[gwm]", "/search?range[gvm]=8000:"],
    ["/search?range[body]=Ute", "range[body]", "/search?refinementList[body]=Ute"],
    ["/search?refinementList[gvm][0]=8000", "refinementList[gvm]", "/search?range[gvm]=8000"],
    [
      "/search?refinementList[torque][0]=8000",
      "refinementList[torque]",
      expect.stringMatching(/"torque" a label/),
    ],
    [
      "/search?range[seats]=5:",
      "range[seats]",
      expect.stringMatching(/"seats" a label in search.attributes/),
    ],
    ["/search?sortBy=km_asc", "sortBy=km_asc", 'Turn on the flag "sortByKm".'],
    ["/search?sortBy=hidden", "sortBy=hidden", expect.stringMatching(/a label in search.sorts/)],
    ["/search?explain", "explain", undefined],
  ])("does not name what it ignores: %s", (href, part, meant) => {
    expect(of(href)).toEqual([part, meant]);
  });
});
