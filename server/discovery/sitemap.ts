import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { absoluteUrl, previewPicture } from "../../renderer/plan.ts";
import type { ListedUrl } from "./page-urls.ts";

/** Most addresses that one sitemap may hold by the protocol. */
export const mostUrls = 50_000;

/** One sitemap of these addresses, as a stream of XML. */
export function sitemap(urls: Iterable<ListedUrl>, origin: string): Readable {
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, video: false, image: true },
  });
  return Readable.from(items(urls, origin)).pipe(stream);
}

function* items(urls: Iterable<ListedUrl>, origin: string) {
  for (const { path, lastmod, image } of urls) {
    const picture = absoluteUrl(previewPicture(image), origin);
    yield {
      url: path,
      ...(lastmod !== undefined && { lastmod }),
      ...(picture !== undefined && { img: [{ url: picture }] }),
    };
  }
}

/** The index of a site whose addresses fill several sitemaps: `/sitemap-1.xml` and so on. */
export function sitemapIndex(parts: number, origin: string): Readable {
  const pages = Array.from({ length: parts }, (_, at) => ({ url: `${origin}/sitemap-${at + 1}.xml` }));
  return Readable.from(pages).pipe(new SitemapIndexStream());
}
