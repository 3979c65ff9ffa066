import { defineCollection } from "./collection.ts";
import { defineEmail, defineImage, definePhone, defineSlug, text, titled } from "./parts.ts";

export const collection = defineCollection({
  name: "teams",
  description: "A member of staff.",
  properties: {
    name: text("Name as visitors see it."),
    slug: titled("Name in addresses", defineSlug("In small letters, such as mia-chen.")),
    role: text("What the person does, such as Sales manager."),
    department: text("Where the person works, such as Sales."),
    phone: definePhone("The number that visitors call."),
    email: titled("E-mail", defineEmail("The address that visitors write to.")),
    image: titled("Portrait", defineImage("Picture of the person.")),
    text: titled("About", text("A few words about the person.")),
    team: titled("Team", text("Page of the team, by its name in addresses.")),
    location: titled("Place", {
      ...text("The place where the person works, by its name in addresses."),
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
