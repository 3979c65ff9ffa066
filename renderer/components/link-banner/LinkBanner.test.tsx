import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { LinkBanner } from "./LinkBanner.tsx";

it("[S2.47] shows the first three links that the site has", () => {
  const links = ["/offers", "/service", "/sell", "/finance"].map((href) => ({ label: href, href }));
  const count = (most?: number) =>
    renderToHtml(<LinkBanner links={links} {...(most && { most })} />).match(/<li/g)?.length;
  expect([count(), count(3)]).toEqual([4, 3]);
});
