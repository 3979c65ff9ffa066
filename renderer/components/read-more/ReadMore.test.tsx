import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { ReadMore } from "./ReadMore.tsx";

it("[S4.32] keeps title and description behind 'Read more...', with a way back only where it has words", () => {
  const html = (hide?: string) =>
    renderToHtml(
      <ReadMore
        title="Since 1974"
        description="The story."
        labels={{ more: "Read more...", ...(hide === undefined ? {} : { hide }) }}
      />,
    );
  expect(html("Hide")).toMatch(
    /<details[^>]*><summary[^>]*>.*Read more\.\.\..*Hide.*<\/summary>.*Since 1974.*The story/,
  );
  expect(html()).not.toContain("Hide");
  expect(html("Hide")).not.toMatch(/<details[^>]* open/);
});
