import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { MakeMenu } from "./MakeMenu.tsx";

const make = (name: string, logo: string | null = null) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  logo: logo === null ? null : { url: logo },
});
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

it("[S2.54] gives each make a tile by name, with its logo, or its initial where there is none", () => {
  const html = renderToHtml(<MakeMenu makes={[make("Zeta", "/z.svg"), make("Alfa")]} href="/search/{slug}" />);
  expect(links(html)).toEqual(["/search/alfa", "/search/zeta"]);
  expect(html).toContain('src="/z.svg"');
  expect(html).toContain(">A</span>");
});
