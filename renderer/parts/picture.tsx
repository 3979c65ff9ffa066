import { usePage } from "../layout/index.ts";
import { imageSources } from "../values/image-sources.ts";

export interface PictureProps {
  src: string;
  alt: string;
  /** CSS `sizes`: how wide the picture is shown, by viewport. */
  sizes: string;
  /** Loads immediately with high priority, for the main picture. Others load when they come near the viewport. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture in modern formats and the width required by the screen, with its space reserved. */
export function Picture({ src, alt, sizes: shown, eager = false, className }: PictureProps) {
  const { site } = usePage();
  const sources = imageSources(src, site.images, site.baseUrl, shown);
  const { src: fallback, srcSet, srcSetAvif, sizes, width, height } = sources;
  return (
    <picture className={className}>
      {srcSetAvif ? <source type="image/avif" srcSet={srcSetAvif} sizes={sizes} /> : null}
      <img
        src={fallback}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  );
}
