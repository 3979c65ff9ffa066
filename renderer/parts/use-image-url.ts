import { usePage } from "../layout/index.ts";
import { buildImageSources } from "../values/image-sources.ts";

/** Returns the address of a logo or picture in one size: at the site's CDN if it has one (S7.20). */
export function useImageUrl(): (url: string) => string {
  const { site } = usePage();
  return (url) => buildImageSources(url, site.images, site.baseUrl).src;
}
