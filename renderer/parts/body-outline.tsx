/** A vehicle from the side, in a box of 120 by 52: the path of its lines, and where its wheels stand. */
export interface Outline {
  path: string;
  wheels?: readonly number[] | undefined;
}

/** The drawing of a body, beside its name. */
export function BodyOutline({ path, wheels = [], className }: Outline & { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 52" width={120} height={52} className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round">
        <path d={path} />
        {wheels.map((x) => (
          <circle key={x} cx={x} cy={40} r={6.5} />
        ))}
      </g>
    </svg>
  );
}
