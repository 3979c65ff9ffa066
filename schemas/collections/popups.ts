import { defineCollection } from "./collection.ts";
import { defineDate, defineImage, defineUrl, text, titled } from "./parts.ts";

/** A promotional popup (S3.34). */
export const collection = defineCollection({
  name: "popups",
  subject: "popup",
  description: "A promotional popup.",
  properties: {
    src: titled("Picture", defineImage("The picture.")),
    expiryDate: titled("Last day", defineDate("It is not shown after this day.")),
    linkTo: titled("Leads to", defineUrl("Where the picture and the button lead.")),
    title: titled("Heading", text("The heading of it.")),
    description: titled("Text", text("The text below the heading.")),
    buttonText: titled("Button", text("What the button says.")),
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
