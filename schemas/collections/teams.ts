import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import { defineEmail, defineImage, definePhone, defineSlug } from "./parts.ts";

export const collection = defineCollection({
  name: "teams",
  description: "A member of staff.",
  properties: {
    name: s.text("Name as visitors see it."),
    slug: s.titled("Name in addresses", defineSlug("In small letters, such as mia-chen.")),
    role: s.text("What the person does, such as Sales manager."),
    department: s.text("Where the person works, such as Sales."),
    phone: definePhone("The number that visitors call."),
    email: s.titled("E-mail", defineEmail("The address that visitors write to.")),
    image: s.titled("Portrait", defineImage("Picture of the person.")),
    text: s.text("A few words about the person.", { title: "About" }),
    team: s.text("Page of the team, by its name in addresses.", { title: "Team" }),
    location: s.text("The place where the person works, by its name in addresses.", {
      title: "Place",
      refersTo: "locationSlug",
    }),
  },
  required: ["name"],
  example: {
    name: "Kim Lee",
    slug: "kim-lee",
    role: "Sales consultant",
    department: "Sales",
    phone: "02 9000 0000",
    email: "kim@example.com",
    image: "/tenant-assets/team/kim.jpg",
    text: "Has sold vans since 2009.",
    team: "sales",
    location: "city",
  },
});
