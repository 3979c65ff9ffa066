import { createFileMistake, createHeadingPage, type Mistake } from "./mistake.ts";

/** The dealer's own text of a wording. */
const reworded = (title: string, key: string, code: string, text: string): Mistake =>
  createFileMistake(title, "copy.json", `"${key}"`, code, (copy) => {
    copy[key] = text;
  });

/** Wording. */
export const wording: Mistake[] = [
  createFileMistake("wording that is none in a menu", "menus.json", "menu.hmoe", "reference/unknown-copy", {
    main: [{ id: "home", label: { $msg: "menu.hmoe" } }],
  }),
  createFileMistake("a label without any wording", "forms/enquiry.json", '"title": {}', "schema/missing-property", {
    schema: { properties: { name: { title: {} } } },
  }),
  createFileMistake(
    "wording that is none in a form",
    "forms/enquiry.json",
    "form.field.nmae",
    "reference/unknown-copy",
    {
      schema: { properties: { name: { title: { $msg: "form.field.nmae" } } } },
    },
  ),
  createFileMistake("a value of a wording, misspelt", "copy.json", "{cuont", "copy/unknown-value", (copy) => {
    copy["search.show"] = "Show {cuont, plural, one {# ute} other {# utes}}";
  }),
  {
    title: "a value that the dealer's own wording never gets",
    files: {
      "copy.json": (copy) => {
        copy["own.welcome"] = "Welcome to {town}";
      },
      "pages/mistake.json": createHeadingPage({ $msg: "own.welcome" }),
    },
    file: "copy.json",
    line: "own.welcome",
    code: "copy/unknown-value",
  },
  {
    title: "wording without the value that it shows",
    files: { "pages/mistake.json": createHeadingPage({ $msg: "search.count" }) },
    file: "pages/mistake.json",
    line: "search.count",
    code: "copy/unknown-value",
  },
  createFileMistake(
    "an object where wording shows a value",
    "pages/mistake.json",
    '"site": {}',
    "schema/wrong-size",
    createHeadingPage({ $msg: "meta.home", values: { site: {} } }),
  ),
  createFileMistake("a number for wording", "copy.json", "card.enquire", "schema/wrong-type", (copy) => {
    copy["card.enquire"] = 5;
  }),
  createFileMistake(
    "a choice of a plural that no number has",
    "copy.json",
    "home.count",
    "copy/bad-message",
    (copy) => {
      copy["home.count"] = "{count, plural, on {# car} other {# cars}}";
    },
  ),
  createFileMistake("wording in groups", "copy.json", '"card"', "schema/wrong-type", (copy) => {
    copy.card = { enquire: "Ask" };
  }),
  reworded("a sign of HTML", "card.enquire", "copy/markup", "Enquire &amp; ask"),
  reworded("two backslashes before an n", "card.enquire", "copy/markup", "Ask\\nnow"),
  reworded("a value as programs write it", "search.near", "copy/markup", "Without %s."),
];
