/** Widths in which this server offers its pictures, CSS px. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** What a `<picture>` needs. `srcSetAvif` and `srcSetWebp` are absent for pictures that come in one size. */
export interface ImageSources {
  src: string;
  srcSetAvif?: string;
  srcSetWebp?: string;
  width: number;
  height: number;
}

/** `/media/<what>-<width>.jpg`: a picture of this server, which comes in every width and format. */
const sized = /^(\/media\/[^?#]+)-(\d+)\.jpg$/;
const width = 640;
const height = 480;

/** Addresses of a picture in every width and format; any other address is given back as it is. Pictures are 4:3. */
export function imageSources(url: string): ImageSources {
  const match = sized.exec(url);
  if (!match) return { src: url, width, height };
  const of = (format: string) => imageWidths.map((w) => `${match[1]}-${w}.${format} ${w}w`).join(", ");
  return { src: url, srcSetAvif: of("avif"), srcSetWebp: of("webp"), width, height };
}
