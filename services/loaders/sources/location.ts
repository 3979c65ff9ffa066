import { shownLocations } from "../../../renderer/pages/index.ts";
import { defineLoader } from "../context.ts";
import { kept } from "../kept-for-moment.ts";
import { atThisMoment } from "../location-now.ts";

/** The location with a slug, if the table `location` shows it. */
export const loader = defineLoader(
  "location",
  kept(async (context, { slug }) => {
    const shown = await shownLocations(context.live.prepared, context);
    const found = shown.find((one) => one.slug === slug);
    return found && atThisMoment(context, found);
  }),
);
