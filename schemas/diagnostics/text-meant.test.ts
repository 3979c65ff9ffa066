import { expect, it } from "vitest";
import { textMeant } from "./text-meant.ts";

const slug = "^[a-z0-9][a-z0-9-]*$";
const path = "^(?:/|(?:/:?[A-Za-z0-9._~-]+)+";
const address = "^(/(?!/)|https?://)";

it.each<[string, string, string]>([
  ["assets/banners/hybrid.svg", address, 'Write "/tenant-assets/banners/hybrid.svg": '],
  ["tenant-assets/logo.svg", address, 'Write "/tenant-assets/logo.svg": '],
  ["C:\\Users\\gary\\My Van.JPG", address, 'write "/tenant-assets/my-van.jpg".'],
  ["../fonts/a.woff2", "^[a-z0-9-]+\\.woff2$", 'Write it without "..": "fonts/a.woff2".'],
  ["Redcliffe Yard", slug, 'small letters, digits and hyphens alone: "redcliffe-yard".'],
  ["/towing/", path, 'Write it without "/" at the end: "/towing".'],
  ["/Towing Guide", path, 'without spaces: "/towing-guide".'],
  ["cars/{slug}", path, '"/cars/:slug".'],
])("says how %j is written where the pattern is %s", (text, pattern, words) => {
  expect(textMeant(text, pattern)).toContain(words);
});

it("says nothing where the text does not tell what is meant", () => {
  expect(textMeant("blue", "^#[0-9a-f]{6}$")).toBeUndefined();
  expect(textMeant("//", path)).not.toContain('""');
});
