import { useEffect, useRef } from "react";
import css from "./SpinWheel.module.css";

interface Prize {
  id: string;
  label: string;
}

const radius = 96;
const turns = 5;
const turnMs = 4200;

function point(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
}

/** Outline of a slice that is `width` degrees wide around the top. */
const slice = (width: number) =>
  width >= 360
    ? `M 0 ${-radius} A ${radius} ${radius} 0 1 1 -0.01 ${-radius} Z`
    : `M 0 0 L ${point(-width / 2)} A ${radius} ${radius} 0 ${width > 180 ? 1 : 0} 1 ${point(width / 2)} Z`;

/**
 * The wheel as a drawing; the prizes are also listed beside it. With `won` it turns until that prize is at the top: it
 * calls `onTurning`, then `onStopped`; neither with reduced motion.
 */
export function Wheel({
  prizes,
  won,
  onTurning,
  onStopped,
}: {
  prizes: readonly Prize[];
  won: string | undefined;
  onTurning(): void;
  onStopped(): void;
}) {
  const turning = useRef<SVGGElement>(null);
  const ref = useRef({ onTurning, onStopped });
  ref.current = { onTurning, onStopped };
  const width = 360 / prizes.length;
  const index = prizes.findIndex(({ id }) => id === won);
  useEffect(() => {
    if (index < 0) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !turning.current) return;
    ref.current.onTurning();
    const from = `rotate(${-turns * 360 + index * width}deg)`;
    const spin = turning.current.animate([{ transform: from }, { transform: "rotate(0deg)" }], {
      duration: turnMs,
      easing: "cubic-bezier(0.15, 0.6, 0.1, 1)",
    });
    spin.onfinish = () => ref.current.onStopped();
    return () => spin.cancel();
  }, [index, width]);
  return (
    <svg className={css.wheel} viewBox="-104 -108 208 212" aria-hidden="true">
      <g ref={turning}>
        <g transform={`rotate(${index < 0 ? 0 : -index * width})`}>
          {prizes.map(({ id, label }, at) => (
            <g key={id} transform={`rotate(${at * width})`}>
              <path d={slice(width)} className={css.slice} />
              <text className={css.name} x={-radius + 8} y={0} transform="rotate(90)" dominantBaseline="middle">
                {label}
              </text>
            </g>
          ))}
        </g>
        <circle r={14} className={css.hub} />
      </g>
      <path d="M -9 -107 L 9 -107 L 0 -88 Z" className={css.pointer} />
    </svg>
  );
}
