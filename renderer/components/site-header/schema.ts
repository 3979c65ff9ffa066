import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { menuSchema } from "../../values/menu-schema.ts";

export const schema = {
  name: "SiteHeader",
  client: "delegated",
  description: "Header: logo, menu, phone, favourites. It hides on scroll down and returns on scroll up.",
  props: s.object({
    name: s.text("Name of the dealer; shown where there is no logo."),
    "logo?": s.pictureAddress("Picture of the logo, site-relative. Its measures are in theme.json."),
    menu: menuSchema,
    layout: s.choice(
      "From 1024 px: inline, all in one row; stacked, the menu in a row of its own; centred, logo in the middle; strip, phone and hours in a strip of the dealer's colour above.",
      ["inline", "stacked", "centred", "strip"],
      "inline",
    ),
    hover: s.flag("Dropdowns open on hover as well as on press.", false),
    "phone?": s.text("Phone as shown."),
    "favouritesHref?": s.text("Page of the saved cars; absent hides the link."),
    favourites: s.flag("False hides the link to the saved cars.", true),
    labels: s.object("Wording.", {
      home: s.text("Name of the logo's link."),
      menu: s.text("Name of the menu button."),
      nav: s.text("Name of the navigation."),
      skip: s.text("Link that skips to the content."),
      "call?": s.liveText("Name of the phone link", "phone"),
      "favourites?": s.liveText("Name of the favourites link", "count"),
    }),
  }),
  slots: {
    status: { description: "A few words beside the phone, such as Open now." },
    models: { description: "Content opened by the menu entry with `panel: models`, such as a ModelMenu." },
    makes: { description: "Content opened by the menu entry with `panel: makes`, such as a MakeMenu." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
