import { defineCollection } from "./collection.ts";
import { email, image, phone, slug, text } from "./parts.ts";

export const collection = defineCollection({
  name: "teams",
  description: "A member of staff.",
  properties: {
    name: text("Name."),
    slug: slug("Name in addresses."),
    role: text("Role."),
    department: text("Department."),
    phone: phone("Phone."),
    email: email("E-mail address."),
    image: image("Portrait."),
    text: text("A few words."),
    team: text("Slug of the team's page."),
    location: { ...text("Location by slug."), refersTo: "locationSlug" } as const,
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
