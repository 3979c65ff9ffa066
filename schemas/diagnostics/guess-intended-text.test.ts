import { expect, it } from "vitest";
import { guessIntendedText, type Spelling } from "./guess-intended-text.ts";

it.each<[string, Spelling, string | undefined]>([
  ["Redcliffe Yard", "name", "redcliffe-yard"],
  ["!!", "name", undefined],
  ["/towing/", "path", "/towing"],
  ["/Towing Guide", "path", "/towing-guide"],
  ["cars/{slug}", "path", "/cars/:slug"],
  ["https://www.summit.example/", "host", "www.summit.example"],
  ["7a5b24", "colour", "#7a5b24"],
  ["ocean", "colour", undefined],
  ["assets/logo.svg", "picture", "/tenant-assets/logo.svg"],
  ["tenant-assets/logo.svg", "picture", "/tenant-assets/logo.svg"],
  ["www.acme.example/a.jpg", "picture", "https://www.acme.example/a.jpg"],
  ["sales@acme.example", "link", "mailto:sales@acme.example"],
  ["07 5550 1234", "link", "tel:+61755501234"],
  ["search", "link", "/search"],
  ["www.acme.example", "link", "https://www.acme.example"],
])("reads %j as a %s", (text, spells, suggestion) => {
  expect(guessIntendedText(text, spells)).toBe(suggestion);
});
