import { describe, expect, it } from "vitest";
import { baseFiles, collectDiagnostics } from "../../checks/testing/minimal-dealer.ts";

/** The problems of the base of the fixtures with these files laid over it: file and code. */
function found(changes: { [file: string]: object | string }): string[] {
  const texts = Object.entries(changes).map(
    ([file, json]) => [file, typeof json === "string" ? json : JSON.stringify(json)] as const,
  );
  return collectDiagnostics(new Map([...baseFiles, ...texts])).map(({ file, code }) => `${file} ${code}`);
}

const page = { paths: ["/more"], title: "More", frame: "site", layout: [] };
const siteOf = (more: object) => ({ ...JSON.parse(baseFiles.get("acme/site.json") ?? "{}"), ...more });

describe("one look at a dealer", () => {
  it("shows six mistakes of six files at once", () => {
    expect(
      found({
        "acme/site.json": siteOf({ flags: { pdf: "yes" } }),
        "acme/theme.json": { colours: { ink: "blackish" } },
        "acme/menus.json": { main: [{ id: "more", label: { $msg: "menu.mroe" }, href: "/about" }] },
        "acme/pages/more.json": { ...page, frame: "stie" },
        "acme/content/faqs.json": '{ "items": [,] }',
        "acme/rules/tag.json": { default: { text: { $fact: "prise" } } },
      }),
    ).toEqual([
      "acme/content/faqs.json json/syntax",
      "acme/menus.json reference/unknown-copy",
      "acme/pages/more.json reference/unknown-frame",
      "acme/rules/tag.json rules/unknown-fact",
      "acme/site.json schema/wrong-type",
      "acme/theme.json schema/bad-format",
    ]);
  });

  it.each([
    ["a form", { "_platform/forms/enquiry.json": "{" }],
    ["a page to which links lead", { "acme/pages/about.json": "{" }],
    ["a page that is refused and to which links lead", { "acme/pages/about.json": { paths: ["/about"], layout: 5 } }],
    ["wording", { "_platform/copy.json": "{" }],
    ["conditions", { "_platform/rules/conditions.json": "[]" }],
    ["a condition", { "acme/rules/conditions.json": { available: { all: 5 } } }],
    ["a frame", { "_platform/frames/site.json": "{" }],
    ["menus", { "_platform/menus.json": "{" }],
    ["a table", { "_platform/rules/tag.json": "{" }],
    ["the dealer's own site.json", { "acme/site.json": "{" }],
    ["the site of a shared layer", { "_platform/site.json": "{" }],
  ])("says nothing of what only follows from %s that cannot be read", (_, changes) => {
    const files = found(changes as unknown as { [file: string]: string }).map((line) => line.split(" ")[0]);
    expect([...new Set(files)]).toEqual(Object.keys(changes));
  });
});
