/** Widths in which this server offers its pictures, CSS px. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** The delivery of a site's pictures: `images` of site.json (S7.20). */
export interface ImageDelivery {
  /** Address of an image CDN with {url} or {path}, {width} and {quality}. */
  cdn?: string | null;
  /** Per cent. */
  quality?: number;
  /** Default width, px. */
  width?: number;
}

/** The attributes of a `<picture>`. Source sets are absent for pictures with only one size. */
export interface ImageSources {
  src: string;
  /** WebP, which every supported browser can read, or the format chosen by the CDN. */
  srcSet?: string;
  /** Smaller, for browsers that support it. */
  srcSetAvif?: string;
  /** CSS `sizes` of the source sets; absent where they offer one width alone. */
  sizes?: string;
  width: number;
  height: number;
}

/** `/media/<what>-<width>.jpg`: a picture of this server, available in every width and format. */
const sized = /^(\/media\/[^?#]+)-(\d+)\.jpg$/;
const photo = /^(\/media\/photos\/[^?#]+)(-\d+\.jpg)$/;

/** The address of the whole of a photograph, which is else cut to 4:3; any other address is unchanged. */
export const resolveUncroppedPicture = (url: string): string => url.replace(photo, "$1-whole$2");

const width = 640;
const height = 480;
/** Largest picture of this server, px: the source for a CDN. */
const original = imageWidths.at(-1);

/**
 * The address of a picture at a CDN; `origin` makes the address of a site's picture absolute, because the CDN must
 * fetch it.
 */
export function formatCdnUrl(url: string, { cdn, quality, width: usual }: ImageDelivery, origin = "", wish = usual) {
  const source = url.replace(sized, `$1-${original}.jpg`);
  const full = source.startsWith("/") ? origin + source : source;
  return (cdn ?? "")
    .replaceAll("{url}", encodeURIComponent(full))
    .replaceAll("{path}", source.replace(/^\//, ""))
    .replaceAll("{width}", String(wish ?? width))
    .replaceAll("{quality}", String(quality ?? ""));
}

/** Vector pictures do not benefit from a CDN. */
const isScalable = (url: string) => url === "" || url.startsWith("data:") || /\.svg($|[?#])/i.test(url);

/** Maximum useful pixels per CSS px in a photograph: between this and two, nobody sees a difference. */
const densest = 1.8;

/** One part of CSS `sizes`: a width, px or per cent of the viewport, and the viewport from which it applies. */
const sizePart = /^(?:\(min-width: (\d+)px\) )?(\d+)(px|vw)$/;

/** The narrowest viewport (WCAG 1.4.10), CSS px: that of a phone, whose screen is dense. */
const narrowest = 320;

/** Screens narrower than `from` are phones, of which the widest has this many CSS px. */
const phones = { from: 640, widest: 480 };

/** The fewest and the most pixels that `sizes` can ask for; 0 and Infinity if unknown. */
function pixelsOf(sizes: string): [fewest: number, most: number] {
  let [fewest, most, upTo] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
  // Parts are ordered from wide to narrow viewports: each applies up to the start of the previous one.
  for (const part of sizes.split(", ")) {
    const [, from, amount, unit] = sizePart.exec(part) ?? [];
    if (amount === undefined) return [0, Number.POSITIVE_INFINITY];
    const share = unit === "px" ? undefined : Number(amount) / 100;
    const widest = upTo <= phones.from ? phones.widest : upTo;
    most = Math.max(most, densest * (share === undefined ? Number(amount) : share * widest));
    const least = from === undefined ? narrowest * densest : Number(from);
    fewest = Math.min(fewest, share === undefined ? Number(amount) : share * least);
    upTo = Number(from);
  }
  return [fewest, most];
}

/** The widths of which a screen can need one for a picture with these `sizes`. */
function widthsFor(sizes: string): number[] {
  const [fewest, most] = pixelsOf(sizes);
  const first = imageWidths.findIndex((imageWidth) => imageWidth >= fewest);
  const last = imageWidths.findIndex((imageWidth) => imageWidth >= most);
  return imageWidths.slice(first < 0 ? -1 : first, last < 0 ? undefined : last + 1);
}

/**
 * Addresses of a picture in every format and every width required by its CSS `sizes`; at the site's CDN if it has
 * one. Any other address is returned unchanged. Pictures are 4:3.
 */
export function buildImageSources(url: string, delivery: ImageDelivery = {}, origin = "", sizes = ""): ImageSources {
  const widths = widthsFor(sizes);
  const isOne = widths.length === 1;
  const setOf = (address: (width: number) => string) =>
    widths.map((width) => (isOne ? address(width) : `${address(width)} ${width}w`)).join(", ");
  const size = { width, height, ...(!isOne && { sizes }) };
  if (delivery.cdn && !isScalable(url)) {
    const srcSet = setOf((value) => formatCdnUrl(url, delivery, origin, value));
    return { src: formatCdnUrl(url, delivery, origin), srcSet, ...size };
  }
  const match = sized.exec(url);
  if (!match) return { src: url, width, height };
  const of = (format: string) => setOf((value) => `${match[1]}-${value}.${format}`);
  return { src: url, srcSet: of("webp"), srcSetAvif: of("avif"), ...size };
}
