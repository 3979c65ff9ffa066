/** Widths in which this server offers its pictures, CSS px. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** How a site's pictures are delivered: `images` of site.json (S7.20). */
export interface ImageDelivery {
  /** Address of an image CDN with {url} or {path}, {width} and {quality}. */
  cdn?: string | null;
  /** Per cent. */
  quality?: number;
  /** Width without another wish, px. */
  width?: number;
}

/** What a `<picture>` needs. Sets of sources are absent for pictures that come in one size. */
export interface ImageSources {
  src: string;
  /** One format, or whichever the CDN finds best. */
  srcSet?: string;
  srcSetAvif?: string;
  srcSetWebp?: string;
  width: number;
  height: number;
}

/** `/media/<what>-<width>.jpg`: a picture of this server, which comes in every width and format. */
const sized = /^(\/media\/[^?#]+)-(\d+)\.jpg$/;
const width = 640;
const height = 480;
/** Largest picture of this server, px: what a CDN makes smaller ones of. */
const original = imageWidths.at(-1);

/** The address of a picture at a CDN; `origin` makes a picture of the site a full address, which a CDN must fetch. */
export function cdnUrl(
  url: string,
  { cdn, quality, width: usual }: ImageDelivery,
  origin = "",
  wish = usual,
) {
  const source = url.replace(sized, `$1-${original}.jpg`);
  const full = source.startsWith("/") ? origin + source : source;
  return (cdn ?? "")
    .replaceAll("{url}", encodeURIComponent(full))
    .replaceAll("{path}", source.replace(/^\//, ""))
    .replaceAll("{width}", String(wish ?? width))
    .replaceAll("{quality}", String(quality ?? ""));
}

/** Pictures that are drawn by the browser gain nothing from a CDN. */
const isScalable = (url: string) => url === "" || url.startsWith("data:") || /\.svg($|[?#])/i.test(url);

/** Screens have up to so many pixels to a CSS px. */
const densest = 3;

/** The widths that a picture shown `sizes` wide can need: all, unless that is one number of px. */
function widthsFor(sizes: string): number[] {
  const shown = /^(\d+)px$/.exec(sizes)?.[1];
  const most = shown === undefined ? original : Number(shown) * densest;
  const enough = imageWidths.findIndex((one) => one >= (most ?? 0));
  return imageWidths.slice(0, enough < 0 ? undefined : enough + 1);
}

/**
 * Addresses of a picture in every format and every width that its CSS `sizes` can ask for; at the site's CDN when it
 * has one. Any other address is given back as it is. Pictures are 4:3.
 */
export function imageSources(
  url: string,
  delivery: ImageDelivery = {},
  origin = "",
  sizes = "",
): ImageSources {
  const widths = widthsFor(sizes);
  if (delivery.cdn && !isScalable(url)) {
    const srcSet = widths.map((w) => `${cdnUrl(url, delivery, origin, w)} ${w}w`).join(", ");
    return { src: cdnUrl(url, delivery, origin), srcSet, width, height };
  }
  const match = sized.exec(url);
  if (!match) return { src: url, width, height };
  const of = (format: string) => widths.map((w) => `${match[1]}-${w}.${format} ${w}w`).join(", ");
  return { src: url, srcSetAvif: of("avif"), srcSetWebp: of("webp"), width, height };
}
