import { Icon } from "./icon.tsx";

/** The buttons to the picture before and after. */
export function Turns(props: {
  index: number;
  count: number;
  labels: { previous: string; next: string };
  previousClass: string | undefined;
  nextClass: string | undefined;
  size: 20 | 24;
  show(index: number): void;
}) {
  const { index, count, labels, previousClass, nextClass, size, show } = props;
  return (
    <>
      <button
        type="button"
        className={previousClass}
        aria-label={labels.previous}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <Icon name="chevron-left" size={size} />
      </button>
      <button
        type="button"
        className={nextClass}
        aria-label={labels.next}
        disabled={index === count - 1}
        onClick={() => show(index + 1)}
      >
        <Icon name="chevron-right" size={size} />
      </button>
    </>
  );
}
