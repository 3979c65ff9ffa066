import { expect, it } from "vitest";
import { htmlOf } from "../../parts/render-for-test.tsx";
import { Reviews } from "./Reviews.tsx";

const review = (id: string, rating: number, text: string | null = null) => ({
  id,
  customer_name: id,
  rating,
  text,
});

it("[S9.35] shows reviews from the minimum rating on, and [S3.31] one without text", () => {
  const html = htmlOf(
    <Reviews
      reviews={[review("Ann", 4), review("Bob", 3.9, "Poor"), review("Cy", 5, "Good")]}
      minimumRating={4}
      limit={3}
      labels={{ stars: "stars" }}
    />,
  );
  expect(html).toContain("Ann");
  expect(html).toContain("Cy");
  expect(html).not.toContain("Bob");
});
