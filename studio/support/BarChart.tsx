import type { Bar } from "../../schemas/studio/support.ts";

/** A figure as bars: a table for those who read it, lengths for those who look. */
export function BarChart({ title, bars, none }: { title: string; bars: readonly Bar[]; none: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="card chart">
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      {bars.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <table>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * count) / most} height="10" rx="1.5" />
                  </svg>
                </td>
                <td className="amount">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}

/** Numbers of days in a row, as columns. */
export function DayChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const best = bars.reduce((top, bar) => (bar.count > top.count ? bar : top), { label: "", count: 0 });
  const width = 100 / Math.max(1, bars.length);
  return (
    <figure className="card chart wide">
      <figcaption>
        <h2>{title}</h2>
        <p className="quiet">
          {sum} in {bars.length} days{best.count > 0 ? `, most on ${best.label} (${best.count})` : ""}
        </p>
      </figcaption>
      <svg
        className="days"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={bars.map(({ label, count }) => `${label}: ${count}`).join(", ")}
      >
        {bars.map(({ label, count }, index) => (
          <rect
            key={label}
            x={index * width + width * 0.12}
            y={40 - (38 * count) / most}
            width={width * 0.76}
            height={Math.max(0.4, (38 * count) / most)}
          >
            <title>
              {label}: {count}
            </title>
          </rect>
        ))}
      </svg>
      <p className="quiet ends">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}
