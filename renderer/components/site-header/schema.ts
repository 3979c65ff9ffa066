import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, flag, object, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, liveText, text } from "../../../schemas/parts/text.ts";
import { menuSchema } from "../../values/menu-schema.ts";

/** The header of every page. */
export const schema = {
  name: "SiteHeader",
  client: "delegated",
  description: "Header: logo, menu, phone, favourites. It hides on scroll down and returns on scroll up.",
  props: object({
    name: text("Name of the dealer; shown where there is no logo."),
    logo: optional(definePictureAddress("Picture of the logo, site-relative. Its measures are in theme.json.")),
    menu: menuSchema,
    layout: choice(
      "From 1024 px: inline, all in one row; stacked, the menu in a row of its own; centred, logo in the middle; strip, phone and hours in a strip of the dealer's colour above.",
      ["inline", "stacked", "centred", "strip"],
      "inline",
    ),
    hover: flag("Dropdowns open on hover as well as on press.", false),
    phone: optional(text("Phone as shown.")),
    favouritesHref: optional(text("Page of the saved cars; absent hides the link.")),
    favourites: flag("False hides the link to the saved cars.", true),
    labels: object("Wording.", {
      home: text("Name of the logo's link."),
      menu: text("Name of the menu button."),
      nav: text("Name of the navigation."),
      skip: text("Link that skips to the content."),
      call: optional(liveText("Name of the phone link; value phone.", "phone")),
      favourites: optional(liveText("Name of the favourites link; value count.", "count")),
    }),
  }),
  slots: {
    status: { description: "A few words beside the phone, such as Open now." },
    models: { description: "Content opened by the menu entry with `panel: models`, such as a ModelMenu." },
    makes: { description: "Content opened by the menu entry with `panel: makes`, such as a MakeMenu." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
