import type { FromSchema } from "json-schema-to-ts";
import {
  date,
  email,
  flag,
  item,
  number,
  order,
  phone,
  slug,
  text,
  textOrNull,
  texts,
  time,
  url,
} from "./parts.ts";

/** A review of a customer (S3.31). */
export const reviewSchema = item("A review.", ["customer_name", "rating"], {
  customer_name: text("Customer, as shown."),
  image: textOrNull("Portrait."),
  text: textOrNull("What the customer wrote."),
  rating: { type: "number", minimum: 0, maximum: 5, description: "Stars, 0 to 5." },
  created_at_time_ago_in_words: text("Age in words."),
  review_date: { type: "string", pattern: "^\\d{2}/\\d{2}/\\d{4}$", description: "Date, dd/mm/yyyy." },
  review_date_in_words: text("Date in words."),
  location: { ...text("Location that the review is about."), refersTo: "location" } as const,
});

/** A post of the blog. */
export const postSchema = item("A post of the blog.", ["title", "slug"], {
  title: text("Heading."),
  slug: slug("Last segment of its page."),
  date: date("Day of publication."),
  summary: text("One or two sentences."),
  body: text("Rich text; cleaned on the server."),
  image: url("Picture."),
  category: text("Category, such as vehicle-reviews."),
  author: text("Author."),
});

/** A question that visitors ask. */
export const faqSchema = item("A question and its answer.", ["question", "answer"], {
  question: text("Question."),
  answer: text("Answer, rich text; cleaned on the server."),
  topic: text("Topic, such as trade-in."),
});

/** A promotional popup (S3.34). */
export const popupSchema = item("A promotional popup.", [], {
  src: url("Picture."),
  expiryDate: date("Never shown after this day."),
  linkTo: url("Where the picture and the button lead."),
  title: text("Heading."),
  description: text("Text."),
  buttonText: text("Label of the button."),
});

/** Hours of one special day (S3.25). */
export const specialHoursSchema = item("Hours of one special day.", ["date", "status"], {
  name: text("Name of the day."),
  status: { type: "string", enum: ["Open", "Closed"], description: "Whether the place opens." },
  date: date("The day."),
  start_hour: time("Opening time."),
  end_hour: time("Closing time."),
  department: { type: "string", enum: ["all", "sales", "service", "parts"], description: "Department." },
  location_name: { ...text("Location by name; absent means all."), refersTo: "location" } as const,
});

export type SpecialHours = FromSchema<typeof specialHoursSchema>;

/** A tile, banner or card of a page. */
export const tileSchema = item("A tile, banner or card.", [], {
  title: text("Heading."),
  text: text("Text."),
  icon: text("Icon, by name."),
  image: url("Picture."),
  alt: text("What the picture shows."),
  href: url("Where it leads."),
  label: text("Label of its link."),
  group: text("Group of tiles that it belongs to."),
});

/** A member of staff. */
export const teamMemberSchema = item("A member of staff.", ["name"], {
  name: text("Name."),
  slug: slug("Name in addresses."),
  role: text("Role."),
  department: text("Department."),
  phone: phone("Phone."),
  email: email("E-mail address."),
  image: url("Portrait."),
  text: text("A few words."),
  team: text("Slug of the team's page."),
  location: { ...text("Location by slug."), refersTo: "location" } as const,
});

/** A page of plain content, /pages/{slug} (S2.25). */
export const contentPageSchema = item("A page of plain content.", ["title", "slug"], {
  title: text("Heading."),
  slug: slug("Last segment of /pages/{slug}."),
  description: text("Description for search engines."),
  body: text("Rich text; cleaned on the server."),
  image: url("Picture."),
  noindex: flag("Kept out of search engines."),
});

/** An accessory of a model. */
export const accessorySchema = item("An accessory of a model.", ["name"], {
  name: text("Name."),
  models: texts("Slugs of the models that it fits."),
  price: number("Price fitted, AUD."),
  image: url("Picture."),
  description: text("Description."),
  order: order("Place in the list."),
});
