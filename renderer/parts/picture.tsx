import { usePage } from "../layout/index.ts";
import { formatCarDrawingUrl } from "../values/drawn-car.ts";
import { buildImageSources } from "../values/image-sources.ts";

export interface PictureProps {
  /** Of a vehicle, null if it has none. */
  src: string | null | undefined;
  /** Id of the vehicle that it shows: its drawing stands for a picture that is missing, or cannot be loaded. */
  car?: string | undefined;
  alt: string;
  /** CSS `sizes`: how wide the picture is shown, by viewport. */
  sizes: string;
  /** Loads immediately with high priority, for the main picture. Others load when they come near the viewport. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture in modern formats and the width required by the screen, with its space reserved. */
export function Picture({ src, car, alt, sizes: shown, eager = false, className }: PictureProps) {
  const { site } = usePage();
  const sources = buildImageSources(src ?? formatCarDrawingUrl(car), site.images, site.baseUrl, shown);
  const { src: fallback, srcSet, srcSetAvif, sizes, width, height } = sources;
  return (
    <picture className={className}>
      {srcSetAvif ? <source type="image/avif" srcSet={srcSetAvif} sizes={sizes} /> : null}
      <img
        src={fallback}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        data-drawn={car}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  );
}
