import { defineFact, type FactCompute } from "./fact.ts";
import { trimTextOrNull } from "./numbers.ts";

export const compute: FactCompute<"images" | "thumbnails" | "primary_image_url"> = (input) =>
  Boolean(input.car?.images?.length || input.car?.thumbnails?.length || trimTextOrNull(input.car?.primary_image_url));

export const fact = defineFact({
  name: "has_images",
  description: "Whether the car has at least one picture.",
  schema: { type: "boolean" },
  reads: ["images", "thumbnails", "primary_image_url"],
  compute,
  examples: [
    [{ car: { images: [{ image: { url: "/a.jpg" } }] } }, true],
    [{ car: { images: [] } }, false],
    [{ car: { primary_image_url: "/a.jpg" } }, true],
    [{}, false],
  ],
});
