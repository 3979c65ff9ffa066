import { isShown } from "../../../core/tenants/index.ts";
import { defineLoader } from "../context.ts";

/** The car that a form is about, by slug or id, shown beside the form. Undefined when the site does not show it. */
export const loader = defineLoader("askedCar", (context, { car: asked }) => {
  const { stock, prepared } = context.live;
  const found = stock.bySlug.get(String(asked)) ?? stock.byId.get(String(asked));
  if (!found || !isShown(prepared, found, context.now)) return undefined;
  const { slug, name, primary_image_url } = found;
  return {
    slug,
    name,
    primary_image_url: primary_image_url ?? null,
    decisions: context.decide(found, ["price"]),
  };
});
