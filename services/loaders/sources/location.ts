import { listShownLocations } from "../../../renderer/pages/index.ts";
import { defineLoader } from "../context.ts";
import { addOpeningState } from "../location-now.ts";
import { cacheLoader } from "../moment-cache.ts";

/** The location with a slug, if the table `location` shows it. */
export const loader = defineLoader(
  "location",
  cacheLoader(async (context, { slug }) => {
    const shown = await listShownLocations(context.live.prepared, context);
    const found = shown.find((item) => item.slug === slug);
    return found && addOpeningState(context, found);
  }),
);
