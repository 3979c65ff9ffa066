import css from "./MapDrawing.module.css";

/** A few streets and a pin: the placeholder of the map. */
export function MapDrawing({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.land} width="640" height="400" />
      <path className={css.blocks} d="M0 300 L260 400 H0Z M430 0 H640 V110Z" />
      <g className={css.streets} strokeLinecap="round">
        <path d="M-20 250 C160 230 260 190 660 70" strokeWidth="26" />
        <path d="M210 -20 C230 120 280 260 400 420" strokeWidth="18" />
        <path
          d="M-20 120 L300 60 M80 -20 L150 420 M480 -20 L560 420 M-20 350 L660 250 M330 190 L660 330"
          strokeWidth="8"
        />
      </g>
      <path className={css.pin} d="M320 250c-38-46-57-76-57-103a57 57 0 0 1 114 0c0 27-19 57-57 103z" />
      <circle className={css.hole} cx="320" cy="148" r="21" />
    </svg>
  );
}
