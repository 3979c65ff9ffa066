import { createFileMistake, createHeadingPage, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** The dealer's own text of a wording. */
const reworded = (title: string, key: string, code: string, text: string): Mistake =>
  createFileMistake(title, "copy.json", `"${key}"`, code, (copy) => {
    copy[key] = text;
  });

const inPost = (title: string, line: string, code: string, answer: string): Mistake =>
  createFileMistake(title, "content/faqs.json", line, code, (json) => {
    json.items[0].answer = answer;
  });

/** A box of the enquiry that is ticked before the visitor has read it. */
const ticked = (title: string, name: string, field: object): Mistake =>
  createFileMistake(title, "forms/enquiry.json", '"default"', "forms/ticked-consent", {
    schema: { properties: { [name]: { ...field, default: true } } },
  });

/** Values that cannot be what they are written as, and texts that are nearly what was meant. */
export const written: Mistake[] = [
  inPost(
    "an address with a space in a text",
    "our maker",
    "content/shown-as-typed",
    "See [our maker](https://a. com).",
  ),
  inPost("a link that is not closed", "our cars", "content/shown-as-typed", "Look at [our cars](/search."),
  ticked("a consent of the dealer's own that is ticked beforehand", "own", {
    type: "boolean",
    title: "Send me your newsletter",
  }),
  createFileMistake(
    "a PDF as the picture of a hero",
    "pages/mistake.json",
    "report.pdf",
    "schema/bad-format",
    createPage({
      layout: [
        {
          id: "hero",
          use: "Hero",
          props: { heading: "Welcome", image: "/tenant-assets/report.pdf", imageAlt: "A report" },
        },
      ],
    }),
  ),
  createFileMistake(
    "a PDF as the picture of an offer",
    "content/offers.json",
    "report.pdf",
    "schema/bad-format",
    (json) => {
      json.items[0].image_url = "https://www.example.com/report.pdf";
    },
  ),
  createFileMistake("a picture without the colon", "content/offers.json", "http//cdn", "schema/bad-format", (json) => {
    json.items[0].image_url = "http//cdn.example/a.jpg";
  }),
  createFileMistake(
    "an address with a space",
    "pages/mistake.json",
    "mitsubishi. com",
    "links/unusable",
    createPage({
      layout: [{ id: "text", use: "TextLine", props: { text: "Makers", href: "https://www.mitsubishi. com.au" } }],
    }),
  ),
  reworded(
    "a choice that is not closed after a value",
    "alerts.link.saved",
    "copy/bad-message",
    "{on, select, true {Be first to hear of {name} other {}}",
  ),
  createFileMistake(
    "the words themselves as the name of a wording",
    "pages/mistake.json",
    "Welcome to us",
    "reference/unknown-copy",
    createHeadingPage({ $msg: "Welcome to us" }),
  ),
  createFileMistake(
    "an empty path",
    "pages/mistake.json",
    '"$bind": ""',
    "layout/unknown-path",
    createHeadingPage({ $bind: "" }),
  ),
  createFileMistake(
    "a long path whose first step is misspelt",
    "pages/mistake.json",
    "siet.settings",
    "layout/unknown-path",
    createHeadingPage({ $bind: "siet.settings.soldDays" }),
  ),
  createFileMistake(
    "slots without the name of the slot",
    "pages/mistake.json",
    '"slots"',
    "schema/wrong-type",
    createPage({
      layout: [
        {
          id: "words",
          use: "Section",
          props: { heading: "Words" },
          slots: [{ id: "text", use: "TextLine", props: { text: "Hello" } }],
        },
      ],
    }),
  ),
  createSiteMistake("a setting at the top", "soldDays", "schema/unknown-property", (json) => {
    json.soldDays = 5;
  }),
  createSiteMistake("a text with commas as a list", "excludedMakes", "schema/wrong-type", (json) => {
    json.settings = { ...json.settings, excludedMakes: ["Holden", "GWM"] };
  }),
  createSiteMistake("HTML in the company's name", "<b>", "schema/bad-format", (json) => {
    json.legalName = "<b>Coastal</b> Pty Ltd";
  }),
  ...["7a5b24", "gold", "rgb(168,15,35)"].map((colour) =>
    createFileMistake(`the colour ${colour}`, "theme.json", colour, "schema/bad-format", (json) => {
      json.colours = { ...json.colours, tag: colour };
    }),
  ),
  createFileMistake("choices of a text as numbers", "forms/enquiry.json", "2,", "forms/refused-value", {
    schema: { properties: { own: { type: "string", title: "Seats", enum: [2, 5, 7] } } },
  }),
  createFileMistake(
    "a prefill of what visitors do not have",
    "forms/enquiry.json",
    "visitor.mobile",
    "schema/bad-format",
    {
      prefill: { phone: ["visitor.mobile"] },
    },
  ),
  createFileMistake("a path with a query", "pages/mistake.json", "?group", "schema/bad-format", {
    ...{ paths: ["/mistake?group=1"], title: "A page", frame: "main" },
    layout: [{ id: "words", use: "TextLine", props: { text: "Hello" } }],
  }),
  createFileMistake("a link to a model that is misspelt", "content/offers.json", "models/", "links/dead", (json) => {
    json.items[0].model = { name: "Tritom", slug: "models/tritom" };
  }),
  inPost("a link in a text that is misspelt", "/serch", "links/dead", "See [our cars](/serch)."),
  createFileMistake(
    "a longer name of an icon",
    "pages/mistake.json",
    "shield-check",
    "schema/not-in-list",
    createPage({
      layout: [
        {
          id: "tiles",
          use: "Tiles",
          props: { items: [{ id: "one", title: "One", icon: "shield-check" }] },
        },
      ],
    }),
  ),
  createSiteMistake("a day twice and another one not at all", '"weekday": 1', "location/hours", (json) => {
    const { opening_hours: hours } = json.locations[0].contact_detail;
    hours.find(({ weekday }: { weekday: number }) => weekday === 2).weekday = 1;
  }),
];
