import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"videos" | "turn"> = ({ car }) =>
  (car?.videos ?? []).length > 0 || (car?.turn ?? []).length > 1;

export const fact = defineFact({
  name: "has_views",
  description: "Whether the car has a video, or pictures all around it that can be turned.",
  schema: { type: "boolean" },
  reads: ["videos", "turn"],
  compute,
  examples: [
    [{ car: { videos: ["https://pictures.example/walk-around.mp4"] } }, true],
    [{ car: { turn: ["/1.jpg", "/2.jpg"] } }, true],
    [{ car: { videos: [], turn: ["/1.jpg"] } }, false],
    [{}, false],
  ],
});
