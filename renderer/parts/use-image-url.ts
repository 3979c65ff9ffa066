import { usePage } from "../layout/index.ts";
import { imageSources } from "../values/image-sources.ts";

/** Gives the address under which a logo or picture of one size is delivered: at the site's CDN when it has one (S7.20). */
export function useImageUrl(): (url: string) => string {
  const { site } = usePage();
  return (url) => imageSources(url, site.images, site.baseUrl).src;
}
