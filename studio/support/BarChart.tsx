import type { Bar } from "../../schemas/studio/support.ts";
import { Card, Quiet } from "../review/Part.tsx";

/** A figure as bars. */
export function BarChart({ title, bars, none }: { title: string; bars: readonly Bar[]; none: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card title={title}>
      {bars.length === 0 ? <Quiet>{none}</Quiet> : null}
      <table>
        <tbody>
          {bars.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <meter aria-label={label} max={most} value={count} /> {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
