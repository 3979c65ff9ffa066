import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineDate, defineImage, defineUrl } from "./parts.ts";

/** A promotional popup (S3.34). */
export const collection = defineCollection({
  name: "popups",
  subject: "popup",
  description: "A promotional popup.",
  properties: {
    src: s.titled("Picture", defineImage("The picture.")),
    expiryDate: s.titled("Last day", defineDate("It is not shown after this day.")),
    linkTo: s.titled("Leads to", defineUrl("Where the picture and the button lead.")),
    title: s.text("The heading of it.", { title: "Heading" }),
    description: s.text("The text below the heading.", { title: "Text" }),
    buttonText: s.text("What the button says.", { title: "Button" }),
  },
  required: [],
  together: { buttonText: ["linkTo"] },
  example: {
    src: "/tenant-assets/popups/winter.jpg",
    expiryDate: "2026-08-31",
    linkTo: "/offers",
    title: "Winter offers",
    description: "Servicing included.",
    buttonText: "See offers",
  },
});
