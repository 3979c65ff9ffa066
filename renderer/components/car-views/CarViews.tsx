import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useFormat } from "../../layout/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import shapes from "../../parts/shapes.module.css";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./CarViews.module.css";
import type { Props } from "./schema.ts";
import type { Shown } from "./Viewer.tsx";

// Few visitors open them, so their code is loaded on use.
const Viewer = lazy(async () => ({ default: (await import("./Viewer.tsx")).Viewer }));

/** Buttons for a car's videos and for the pictures all around it. */
export function CarViews({ name, videos, turn, labels }: Props) {
  const format = useFormat();
  const [shown, setShown] = useState<Shown>();
  const films = videos ?? [];
  const frames = turn ?? [];
  const watch = (video: string) => (event: MouseEvent) => {
    // A new tab stays a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown({ video });
  };
  return (
    <div className={css.root}>
      {frames.length < 2 ? null : (
        <button
          type="button"
          className={joinClassNames(formatButtonClass("quiet"), shapes.scripted)}
          onClick={() => setShown({ turn: frames })}
        >
          <Icon name="undo" size={18} />
          {labels.turn}
        </button>
      )}
      {films.map((video, index) => (
        <a key={video} href={video} className={formatButtonClass("quiet")} onClick={watch(video)}>
          <Icon name="camera" size={18} />
          {format(labels.video, { index: index + 1, count: films.length })}
        </a>
      ))}
      {shown === undefined ? null : (
        <Suspense>
          <Viewer name={name} shown={shown} labels={labels} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
