import { resolveAbsoluteUrl } from "../../renderer/pages/index.ts";
import { previewPicture } from "../../renderer/values/preview-picture.ts";
import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import { type Pace, type Packed, pack } from "./documents.ts";
import type { ListedUrl } from "./listed-url.ts";

/** Maximum number of addresses in one sitemap, by the protocol. */
export const mostUrls = 50_000;

/** The sitemaps of a site: none without addresses, with an index if there are several. */
export interface Sitemaps {
  parts: Packed[];
  index?: Packed;
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";
const ofImages = "http://www.google.com/schemas/sitemap-image/1.1";

function entry({ path, lastmod, image }: ListedUrl, origin: string): string {
  const picture = URL.parse(resolveAbsoluteUrl(previewPicture(image), origin) ?? "")?.href;
  return [
    `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc>`,
    lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`,
    picture === undefined ? "" : `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
    "</url>\n",
  ].join("");
}

async function* sitemap(urls: readonly ListedUrl[], origin: string, pace: Pace): AsyncGenerator<string> {
  yield `${start}<urlset xmlns="${protocol}" xmlns:image="${ofImages}">\n`;
  for (const url of urls) {
    await pace();
    yield entry(url, origin);
  }
  yield "</urlset>\n";
}

function* sitemapIndex(parts: number, origin: string): Generator<string> {
  yield `${start}<sitemapindex xmlns="${protocol}">\n`;
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

/** The sitemaps of these addresses, `most` in each: `/sitemap-1.xml` and so on if there are several. */
export async function buildSitemaps(
  urls: AsyncIterable<ListedUrl>,
  { origin, pace, most }: { origin: string; pace: Pace; most: number },
): Promise<Sitemaps> {
  const all = await Array.fromAsync(urls);
  const parts: Packed[] = [];
  for (let from = 0; from < all.length; from += most)
    parts.push(await pack(sitemap(all.slice(from, from + most), origin, pace)));
  return parts.length > 1 ? { parts, index: await pack(sitemapIndex(parts.length, origin)) } : { parts };
}
