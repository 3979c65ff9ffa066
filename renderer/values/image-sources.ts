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
  /** WebP, which every browser that runs these pages reads, or whichever format the CDN finds best. */
  srcSet?: string;
  /** Smaller, for the browsers that read it. */
  srcSetAvif?: string;
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

/** More pixels to a CSS px than this are not seen in a photograph. */
const densest = 2;

/** One part of CSS `sizes`: how wide from which viewport on, px or per cent of the viewport. */
const sizePart = /^(?:\(min-width: (\d+)px\) )?(\d+)(px|vw)$/;

/** The largest width in CSS px that `sizes` can mean; Infinity when that cannot be told. */
function largestShown(sizes: string): number {
  let upTo = Number.POSITIVE_INFINITY;
  let largest = 0;
  // Parts go from wide viewports to narrow ones: each holds up to where the one before it begins.
  for (const part of sizes.split(", ")) {
    const [, from, amount, unit] = sizePart.exec(part) ?? [];
    if (amount === undefined) return Number.POSITIVE_INFINITY;
    largest = Math.max(largest, unit === "px" ? Number(amount) : (Number(amount) / 100) * upTo);
    upTo = Number(from);
  }
  return largest;
}

/** The widths that a picture shown `sizes` wide can need. */
function widthsFor(sizes: string): number[] {
  const most = largestShown(sizes) * densest;
  const enough = imageWidths.findIndex((one) => one >= most);
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
  return { src: url, srcSet: of("webp"), srcSetAvif: of("avif"), width, height };
}
