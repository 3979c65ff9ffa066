import { type Mistake, one, page, site } from "./mistake.ts";

/** The dealer's own text of a wording. */
const reworded = (title: string, key: string, code: string, text: string): Mistake =>
  one(title, "copy.json", `"${key}"`, code, (copy) => {
    copy[key] = text;
  });

const inPost = (title: string, line: string, code: string, answer: string): Mistake =>
  one(title, "content/faqs.json", line, code, (json) => {
    json.items[0].answer = answer;
  });

/** A box of the enquiry that is ticked before the visitor has read it. */
const ticked = (title: string, name: string, field: object): Mistake =>
  one(title, "forms/enquiry.json", '"default"', "form/ticked-consent", {
    schema: { properties: { [name]: { ...field, default: true } } },
  });

/** Values that cannot be what they are written as, and texts that are nearly what was meant. */
export const written: Mistake[] = [
  reworded("a text as a number", "site.call", "copy/plural-of-text", "Call {phone, number}"),
  reworded("a text as a date", "footer.copyright", "copy/plural-of-text", "© {year, date} {name}"),
  reworded(
    "a text as money",
    "footer.licence",
    "copy/plural-of-text",
    "Dealer licence {label} {number, number, ::currency/AUD}",
  ),
  reworded(
    "a text as a number in a choice",
    "alerts.link.saved",
    "copy/plural-of-text",
    "{on, select, true {{name, number} news} other {}}",
  ),
  reworded("a link that is not closed on a button", "site.call", "copy/markup", "[Call us](/contact-us now"),
  inPost("a link that is not closed", "our cars", "content/shown-as-typed", "Look at [our cars](/search."),
  ticked("a consent to news that is ticked beforehand", "opt_in", {}),
  ticked("a consent of the dealer's own that is ticked beforehand", "own", {
    type: "boolean",
    title: "Send me your newsletter",
  }),
  one(
    "a PDF as the picture of a hero",
    "pages/mistake.json",
    "report.pdf",
    "layout/bad-prop",
    page({
      layout: [
        {
          id: "hero",
          use: "Hero",
          props: { heading: "Welcome", image: "/tenant-assets/report.pdf", imageAlt: "A report" },
        },
      ],
    }),
  ),
  one(
    "a PDF as the picture of an offer",
    "content/offers.json",
    "report.pdf",
    "schema/bad-format",
    (json) => {
      json.items[0].image_url = "https://www.example.com/report.pdf";
    },
  ),
  one("a picture without the colon", "content/offers.json", "http//cdn", "schema/bad-format", (json) => {
    json.items[0].image_url = "http//cdn.example/a.jpg";
  }),
  one(
    "an address with a space",
    "pages/mistake.json",
    "mitsubishi. com",
    "reference/useless-link",
    page({
      layout: [
        { id: "text", use: "TextLine", props: { text: "Makers", href: "https://www.mitsubishi. com.au" } },
      ],
    }),
  ),
  site("a whole site that crawlers may not fetch", '"/"', "site/closed", (json) => {
    json.seo = { ...json.seo, disallow: ["/"] };
  }),
];
