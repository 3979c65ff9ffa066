import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { Reviews } from "./Reviews.tsx";

const review = (id: string, rating: number, text: string | null = null) => ({
  id,
  customer_name: id,
  rating,
  text,
});

it("[M8.16] says when a review was written: in words, else by its date, else by its age", () => {
  const html = renderToHtml(
    <Reviews
      reviews={[
        {
          ...review("Ann", 5),
          review_date: "14/05/2025",
          review_date_in_words: "14 May 2025",
          created_at_time_ago_in_words: "a month ago",
        },
        { ...review("Bob", 5), review_date: "02/06/2025", created_at_time_ago_in_words: "2 weeks ago" },
        { ...review("Cy", 5), created_at_time_ago_in_words: "3 days ago" },
      ]}
      minimumRating={4}
      limit={3}
      labels={{ stars: "stars" }}
    />,
  );
  for (const shown of ["14 May 2025", "02/06/2025", "3 days ago"]) expect(html).toContain(shown);
  for (const hidden of ["14/05/2025", "a month ago", "2 weeks ago"]) expect(html).not.toContain(hidden);
});

it("[S9.35] shows reviews from the minimum rating on, and [S3.31] one without text", () => {
  const html = renderToHtml(
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
