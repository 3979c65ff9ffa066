import { usePage } from "../layout/index.ts";
import { imageSources } from "../values/image-sources.ts";

/** Returns the address of a logo or picture in one size: at the site's CDN if it has one (S7.20). */
export function useImageUrl(): (url: string) => string {
  const { site } = usePage();
  return (url) => imageSources(url, site.images, site.baseUrl).src;
}
