import { defineCollection } from "./collection.ts";
import { date, image, text, url } from "./parts.ts";

/** A promotional popup (S3.34). */
export const collection = defineCollection({
  name: "popups",
  subject: "popup",
  description: "A promotional popup.",
  properties: {
    src: image("Picture."),
    expiryDate: date("Never shown after this day."),
    linkTo: url("Where the picture and the button lead."),
    title: text("Heading."),
    description: text("Text."),
    buttonText: text("Label of the button."),
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
