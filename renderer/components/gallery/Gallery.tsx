import { lazy, Suspense, useRef, useState } from "react";
import { useSlides } from "../../browser/use-slides.ts";
import { type NodeExtras, useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import shapes from "../../parts/shapes.module.css";
import { TagBanner } from "../../parts/tag-banner.tsx";
import { Turns } from "../../parts/turns.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./Gallery.module.css";
import type { Props } from "./schema.ts";

// Few visitors open it, so its code is loaded on use.
const FullScreen = lazy(async () => ({ default: (await import("./FullScreen.tsx")).FullScreen }));

const slideSizes = "(min-width: 1440px) 840px, (min-width: 1024px) 62vw, 100vw";

/** Pictures of a car. Without JavaScript the pictures scroll sideways and the thumbnails lead to them. */
export function Gallery({
  name,
  images,
  car,
  tag,
  thumbnails = "below",
  ratio = "card",
  frame = "edge",
  labels,
  nodeId,
}: Props & NodeExtras) {
  const opener = `${nodeId}-full`;
  const urls = (images ?? []).map(({ image }) => image.url);
  const captions = (images ?? []).map(({ image }) => image.caption);
  const { ref, index, show, jump } = useSlides<HTMLUListElement>();
  const root = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<number>();
  if (urls.length === 0) return <NoPicture name={name} car={car} tag={tag} label={labels.none} />;
  return (
    <section
      ref={root}
      className={joinClassNames(css.root, css[thumbnails], css[ratio], css[frame])}
      aria-label={labels.gallery}
    >
      <div className={css.stage}>
        <Slides
          ref={ref}
          urls={urls}
          captions={captions}
          name={name}
          car={car}
          label={labels.picture}
          sizes={slideSizes}
          opener={opener}
        />
        <div className={css.tag}>
          <TagBanner tag={tag} />
        </div>
        {urls.length > 1 ? (
          <>
            <Turns
              {...{ index, show, labels }}
              count={urls.length}
              previousClass={joinClassNames(shapes.round, css.round, css.previous)}
              nextClass={joinClassNames(shapes.round, css.round, css.next)}
              size={20}
            />
            <p className={css.counter} aria-hidden="true">
              {`${index + 1} / ${urls.length}`}
              {captions[index] === undefined ? null : ` · ${captions[index]}`}
            </p>
          </>
        ) : null}
        <button
          type="button"
          id={opener}
          className={joinClassNames(shapes.round, css.round, css.expand)}
          aria-label={labels.fullScreen}
          onClick={() => setOpened(index)}
        >
          <Icon name="expand" />
        </button>
      </div>
      {urls.length > 1 && thumbnails !== "none" ? (
        <Thumbnails urls={urls} index={index} show={show} label={labels.show} />
      ) : null}
      {opened === undefined ? null : (
        <Suspense>
          <FullScreen
            start={opened}
            gallery={root}
            onClose={(last) => {
              jump(last);
              setOpened(undefined);
            }}
            urls={urls}
            captions={captions}
            name={name}
            labels={labels}
          />
        </Suspense>
      )}
    </section>
  );
}

interface SlidesProps {
  ref: React.Ref<HTMLUListElement>;
  urls: readonly string[];
  captions: readonly (string | undefined)[];
  name: string;
  label: Props["labels"]["picture"];
  car: Props["car"];
  sizes: string;
  /** Id of the full screen button. */
  opener: string;
}

function Slides({ ref, urls, captions, name, car, label, sizes, opener }: SlidesProps) {
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <ul ref={ref} className={css.slides} tabIndex={0}>
      {urls.map((url, position) => (
        <li key={url} className={joinClassNames(shapes.cover, css.slide)}>
          <Picture
            src={url}
            car={car}
            alt={
              captions[position] ??
              (label === undefined ? name : format(label, { name, index: position + 1, count: urls.length }))
            }
            sizes={sizes}
            eager={position === 0}
          />
          {/* biome-ignore lint/a11y/noLabelWithoutControl: a press on the picture is one on the full screen button, which has a name */}
          <label className={css.whole} htmlFor={opener} />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailsProps {
  urls: readonly string[];
  index: number;
  show(index: number): void;
  label: Props["labels"]["show"];
}

function Thumbnails({ urls, index, show, label }: ThumbnailsProps) {
  const format = useFormat();
  return (
    <ul className={css.thumbnails}>
      {urls.map((url, position) => (
        <li key={url}>
          <button
            type="button"
            className={css.thumbnail}
            aria-label={
              label === undefined ? String(position + 1) : format(label, { index: position + 1, count: urls.length })
            }
            aria-current={position === index || undefined}
            onClick={() => show(position)}
          >
            <Picture src={url} alt="" sizes="112px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoPicture({ name, car, tag, label }: Pick<Props, "name" | "car" | "tag"> & { label: string | undefined }) {
  return (
    <div className={css.stage}>
      <div className={joinClassNames(shapes.cover, css.slide)}>
        <Picture src={null} car={car} alt={label ?? name} sizes={slideSizes} eager />
      </div>
      <div className={css.tag}>
        <TagBanner tag={tag} />
      </div>
    </div>
  );
}
