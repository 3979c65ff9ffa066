import { points } from "../path.ts";
import type { Form } from "./form.ts";
import { profileOf } from "./profile.ts";
import type { Vec } from "./vector.ts";

/** The surface of a vehicle: every height is a rounded rectangle. In cm, stretched to the size that a car has. */
export interface Shell {
  form: Form;
  low: number;
  top: number;
  /** The point at a height; `t` 0 is the middle of the front, 1 where the side begins, 2 where it ends, 3 the middle of the rear. */
  at(t: number, y: number, hand?: 1 | -1): Vec;
  /** The point of the near (1) or far (-1) side at x and y. */
  side(x: number, y: number, hand?: 1 | -1): Vec;
  /** The point of the front at z and y. */
  front(z: number, y: number): Vec;
  /** The point of the rear at z and y. */
  rear(z: number, y: number): Vec;
  /** Heights that describe the surface well, from low to high. */
  levels: readonly number[];
}

/** Smooth values between given ones. */
function curve(text: string): (at: number) => number {
  const list = points(text);
  const slopes = list.map((_point, i) => {
    const a = list[Math.max(0, i - 1)];
    const b = list[Math.min(list.length - 1, i + 1)];
    return a && b && b.x > a.x && !list[i]?.corner ? (b.y - a.y) / (b.x - a.x) : 0;
  });
  return (at) => {
    const next = list.findIndex(({ x }) => x > at);
    if (next === 0) return list[0]?.y ?? 0;
    const b = list[next];
    const a = list[next - 1];
    if (!a || !b) return list.at(-1)?.y ?? 0;
    const w = b.x - a.x;
    const t = (at - a.x) / w;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * a.y +
      (t3 - 2 * t2 + t) * w * (slopes[next - 1] ?? 0) +
      (-2 * t3 + 3 * t2) * b.y +
      (t3 - t2) * w * (slopes[next] ?? 0)
    );
  };
}

function levelsOf(low: number, top: number, edge: number, knots: readonly number[]): number[] {
  const even = Array.from({ length: 26 }, (_none, i) => low + ((edge - low) * i) / 25);
  // The roof is nearly level, so its heights lie close together.
  const cap = Array.from({ length: 9 }, (_none, i) => top - (top - edge) * (1 - i / 8) ** 2.2);
  const all = [...even, ...cap, ...knots.filter((y) => y > low && y < edge)].toSorted((a, b) => a - b);
  const kept: number[] = [];
  for (const y of all) {
    if (y - (kept.at(-1) ?? -1) > (y > edge - 0.01 ? 0.004 : 0.8)) kept.push(y);
  }
  return kept;
}

/** The surface of a form, stretched by `sx` in length and `sy` in height. */
export function shellOf(form: Form, sx = 1, sy = 1): Shell {
  const profile = profileOf(form.outline);
  const width = curve(form.section);
  const edge = points(form.section).at(-1)?.x ?? form.height;
  const { low, top } = profile;
  const share = (y: number) => {
    if (y <= edge) return width(y);
    const up = Math.min(1, (y - edge) / Math.max(0.1, top - edge));
    return width(edge) * (0.02 + 0.98 * Math.sqrt(Math.max(0, 1 - up ** 2)));
  };
  const p = form.square;
  const arch = form.wheel * 1.13;
  let known: ReturnType<typeof measure> | undefined;
  let at0 = Number.NaN;
  // Points are requested ring by ring.
  const measures = (y: number) => {
    if (y !== at0 || !known) known = measure(y);
    at0 = y;
    return known;
  };
  const measure = (y: number) => {
    const from = profile.front(y);
    const to = profile.rear(y);
    const upper = Math.max(0, Math.min(1, (y - form.belt) / 8 + 0.5));
    const room = Math.max(1, to - from) * 0.48;
    return {
      from,
      to,
      half: form.half * share(y),
      head: Math.min(room, form.nose + (form.screen - form.nose) * upper),
      tail: Math.min(room, form.tail + (form.back - form.tail) * upper),
    };
  };
  /** The body swells a little around its wheels. */
  const arched = form.axles.slice(0, form.arches ?? form.axles.length).map((x) => x * sx);
  const reach = arch + 40;
  const swell = (x: number, y: number) => {
    const up = y * sy - form.wheel;
    if (form.flare === 0 || y > form.belt || up > reach) return 0;
    let most = 0;
    for (const axle of arched) {
      const off = x * sx - axle;
      if (Math.abs(off) > reach) continue;
      const far = (Math.sqrt(off * off + up * up) - arch) / 16;
      most = Math.max(most, Math.exp(-far * far));
    }
    return form.flare * most;
  };
  const quarter = (t: number) => {
    const angle = (Math.min(1, Math.max(0, t)) * Math.PI) / 2;
    return { across: Math.sin(angle) ** (2 / p), along: 1 - Math.cos(angle) ** (2 / p) };
  };
  const at: Shell["at"] = (t, y, hand = 1) => {
    const m = measures(y);
    let x: number;
    let z = m.half;
    if (t < 1) {
      const { across, along } = quarter(t);
      x = m.from + m.head * along;
      z = m.half * across;
    } else if (t <= 2) {
      x = m.from + m.head + (m.to - m.tail - m.from - m.head) * (t - 1);
    } else {
      const { across, along } = quarter(3 - t);
      x = m.to - m.tail * along;
      z = m.half * across;
    }
    return [x * sx, y * sy, hand * (z + swell(x, y) * Math.min(1, z / m.half))];
  };
  const side: Shell["side"] = (x, y, hand = 1) => {
    const m = measures(y);
    const short = (reach: number, far: number) =>
      far >= reach ? 1 : Math.max(0, 1 - Math.max(0, 1 - Math.max(0, far) / reach) ** p) ** (1 / p);
    const z = m.half * short(m.head, x - m.from) * short(m.tail, m.to - x);
    const within = Math.max(m.from, Math.min(m.to, x));
    return [within * sx, y * sy, hand * (z + swell(x, y) * Math.min(1, z / m.half))];
  };
  const end = (z: number, y: number, rear: boolean): Vec => {
    const m = measures(y);
    const out = Math.min(1, Math.abs(z) / m.half);
    const along = 1 - Math.max(0, 1 - out ** p) ** (1 / p);
    const x = rear ? m.to - m.tail * along : m.from + m.head * along;
    const wide = Math.min(Math.abs(z), m.half);
    return [x * sx, y * sy, Math.sign(z) * (wide + swell(x, y) * out)];
  };
  return {
    form,
    low,
    top,
    at,
    side,
    front: (z, y) => end(z, y, false),
    rear: (z, y) => end(z, y, true),
    levels: levelsOf(low, top, edge, profile.knots),
  };
}
