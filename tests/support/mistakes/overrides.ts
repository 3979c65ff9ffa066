import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

const text = (value: unknown) =>
  createPage({ layout: [{ id: "text", use: "RichText", props: { text: value as string } }] });

/** Changes of what a lower layer says, at a wrong place or under a wrong name, and expressions without their sign. */
export const overrides: Mistake[] = [
  createSiteMistake("layers that are no list", '"template:showroom"', "schema/wrong-type", (json) => {
    json.extends = "template:showroom";
  }),
  createFileMistake("two examples with one name", "rules/tag.json", '"gone"', "layer/duplicate-id", {
    examples: [1, 2].map((km) => ({ name: "gone", car: { status: "sold", sold: true, km }, rows: ["sold"] })),
  }),
  createFileMistake("a misspelt field of a form", "forms/enquiry.json", '"emial"', "layer/unknown-item", {
    schema: { properties: { emial: { maxLength: 100 } } },
  }),
  createFileMistake("a misspelt step of a form", "forms/enquiry.json", '"qustion"', "layer/unknown-item", {
    steps: [{ id: "qustion", title: "Your question" }],
  }),
  createFileMistake("a misspelt part of a form", "forms/enquiry.json", '"drve"', "layer/unknown-item", {
    parts: [{ id: "drve", fields: ["name"] }],
  }),
  createFileMistake("props beside the props", "pages/mistake.json", '"heading"', "schema/unknown-property", {
    ...createPage({ layout: [{ id: "text", use: "Section", heading: "Us" }] }),
  }),
  createFileMistake(
    "a binding without its sign",
    "pages/mistake.json",
    '"text"',
    "schema/wrong-type",
    text({ bind: "site.name" }),
  ),
  createFileMistake(
    "wording without its sign",
    "pages/mistake.json",
    '"text"',
    "schema/wrong-type",
    text({ msg: "site.name" }),
  ),
  createFileMistake(
    "a page turned off in other words",
    "pages/about-us.json",
    '"enabled": false',
    "schema/wrong-type",
    {
      enabled: false,
    },
  ),
  createFileMistake("a table with two endings", "rules/tag.json.txt", "", "layer/unknown-file", "{}"),
  createFileMistake("a page beside the folder of pages", "about-us.json", "{", "layer/unknown-file", {
    layout: [],
  }),
  createSiteMistake("a number among the flags", '"soldDays"', "schema/wrong-type", (json) => {
    json.flags.soldDays = 5;
  }),
  createSiteMistake("an hour of one digit", '"9:00"', "schema/bad-format", (json) => {
    json.locations[0].contact_detail.opening_hours[1].open = "9:00";
  }),
];
