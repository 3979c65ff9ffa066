import { expect, it } from "vitest";
import { textMeant } from "./text-meant.ts";

const slug = "^[a-z0-9][a-z0-9-]*$";
const path = "^(?:/|(?:/:?[A-Za-z0-9._~-]+)+";
const colour = "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$";
const address = "^(/(?!/)|https?://)";

it.each<[string, string, string]>([
  ["assets/banners/hybrid.svg", address, 'Write "/tenant-assets/banners/hybrid.svg": '],
  ["tenant-assets/logo.svg", address, 'Write "/tenant-assets/logo.svg": '],
  ["C:\\Users\\gary\\My Van.JPG", address, 'write "/tenant-assets/my-van.jpg".'],
  ["Redcliffe Yard", slug, 'small letters, digits and hyphens alone: "redcliffe-yard".'],
  ["/towing/", path, 'alone: "/towing".'],
  ["/Towing Guide", path, 'alone: "/towing-guide".'],
  ["cars/{slug}", path, '"/cars/:slug".'],
  ["http//cdn.example/a.jpg", "^(/(?!/)|https://)", 'Write "https://cdn.example/a.jpg".'],
  ["https://www.summit.example/", "^[a-z0-9.-]+$", 'alone: "www.summit.example".'],
  ["7a5b24", colour, 'Write "#7a5b24".'],
  ["Gold", colour, 'Write "#ffd700".'],
  ["rgb(168, 15, 35)", colour, 'Write "#a80f23".'],
])("says how %j is written where the pattern is %s", (text, pattern, words) => {
  expect(textMeant(text, pattern)).toContain(words);
});

it("says nothing where the text does not tell what is meant", () => {
  expect(textMeant("ocean", colour)).toBeUndefined();
  expect(textMeant("//", path)).not.toContain('""');
});
