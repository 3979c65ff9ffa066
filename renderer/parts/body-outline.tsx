import { bodyOutline } from "../../schemas/entities/body-outlines.ts";
import { usePage } from "../layout/index.ts";

/** An outline of a body type, beside its name; an unknown one is drawn as what the site sells. */
export function BodyOutline({ body, className }: { body: string; className?: string | undefined }) {
  const { site } = usePage();
  const { path, wheels } = bodyOutline(body, site.vehicleType);
  return (
    <svg
      viewBox="0 0 120 52"
      width={120}
      height={52}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round">
        <path d={path} />
        {wheels.map((x) => (
          <circle key={x} cx={x} cy={40} r={6.5} />
        ))}
      </g>
    </svg>
  );
}
