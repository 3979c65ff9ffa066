import { ground } from "./backdrop.ts";
import type { Body } from "./bodies/body.ts";
import type { Look } from "./look.ts";
import { mix, type Paint } from "./paint.ts";
import { n, type Placing, points, smooth } from "./path.ts";
import { wheel } from "./wheel.ts";

/** A body placed on the canvas at the size of one car. */
export interface Stage {
  place: Placing;
  /** Units a centimetre. */
  scale: number;
  axles: readonly (readonly [number, number])[];
  tyre: number;
  arch: number;
  left: number;
  right: number;
}

/** Share of the canvas that a vehicle of this length takes: long ones fill it, small ones leave air. */
function share(length: number): number {
  return Math.min(0.92, 0.78 + Math.max(0, length - 360) * 0.0007);
}

/** Puts a body on the canvas, stretched to the length and height that the car says it has. */
export function stageOf(body: Body, look: Look): Stage {
  const length = look.length ?? body.length;
  const height = Math.max(body.height * 0.9, Math.min(body.height * 1.18, look.height ?? body.height));
  const scale = (1600 * share(length)) / length;
  const sx = (scale * length) / body.length;
  const sy = (scale * height) / body.height;
  const left = 800 - (length * scale) / 2;
  const place: Placing = (x, y) => [left + x * sx, ground - y * sy];
  const tyre = body.wheel * scale * Math.sqrt(length / body.length);
  return {
    place,
    scale,
    axles: body.axles.map((x) => [left + x * sx, ground - tyre] as const),
    tyre,
    arch: tyre * 1.13,
    left,
    right: left + length * scale,
  };
}

/** y of a line at x, straight between its points. */
function heightAt(line: string, x: number): number {
  const list = points(line);
  const after = list.findIndex((point) => point.x >= x);
  const b = list[after === -1 ? list.length - 1 : after];
  const a = list[Math.max(0, (after === -1 ? list.length : after) - 1)];
  if (!a || !b) return 0;
  return b.x === a.x ? b.y : a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y);
}

/** The painted body: over the roof along the outline, back along the sill with the wheel arches cut out. */
export function bodyPath(body: Body, stage: Stage): string {
  const { place, axles, arch } = stage;
  let d = smooth(body.outline, place);
  const cut = axles.slice(0, body.arches ?? axles.length).toReversed();
  for (const [cx, cy] of cut) {
    const sillY = place(0, body.sill)[1];
    const half = Math.sqrt(Math.max(0, arch ** 2 - (sillY - cy) ** 2));
    d += `L${n(cx + half)} ${n(sillY)}A${n(arch)} ${n(arch)} 0 1 0 ${n(cx - half)} ${n(sillY)}`;
  }
  return `${d}Z`;
}

function glassParts(body: Body, stage: Stage): string {
  if (!body.glass) return "";
  const { place, scale } = stage;
  const d = smooth(body.glass, place, { closed: true });
  const pillars = (body.pillars ?? [])
    .map(([x, back]) => {
      const [x1, y1] = place(x, body.height);
      const [x2, y2] = place(x + back, heightAt(body.belt, x) - 6);
      const half = 3.4 * scale;
      return `<path d="M${n(x1 - half)} ${n(y1)}L${n(x1 + half)} ${n(y1)}L${n(x2 + half)} ${n(y2)}L${n(x2 - half)} ${n(y2)}Z" fill="#0b0d10"/>`;
    })
    .join("");
  return (
    `<clipPath id="glassClip"><path d="${d}"/></clipPath>` +
    `<path d="${d}" fill="#0a0c0f" stroke="#0a0c0f" stroke-width="${n(scale * 2.4)}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#glassClip)"><path d="${d}" fill="url(#glass)"/>${cabin(body, stage)}${reflections(body, stage)}${pillars}</g>` +
    `<path d="${d}" fill="none" stroke="url(#trim)" stroke-width="${n(scale * 0.7)}" stroke-linejoin="round" opacity=".75"/>`
  );
}

/** Seats and steering wheel that shimmer through the glass. */
function cabin(body: Body, stage: Stage): string {
  const { place, scale } = stage;
  const list = points(body.glass ?? "");
  const xs = list.map(({ x }) => x);
  const front = Math.min(...xs);
  const back = Math.max(...xs);
  const belt = heightAt(body.belt, (front + back) / 2);
  const seat = (x: number) => {
    const [px, py] = place(x, belt);
    const at = (dx: number, dy: number) => `${n(px + dx * scale)} ${n(py - dy * scale)}`;
    return (
      `<path d="M${at(-13, -8)}L${at(-3, 15)}Q${at(0, 20)} ${at(6, 19.5)}Q${at(11, 19)} ${at(12, 13)}L${at(14, -8)}Z"/>` +
      `<path d="M${at(2, 20)}L${at(4, 28)}Q${at(5.5, 31)} ${at(9, 30.4)}Q${at(12, 29.6)} ${at(11.4, 26)}L${at(9.6, 20.5)}Z"/>`
    );
  };
  const places = (body.doors ?? []).map(([from, to]) => from + (to - from) * 0.72);
  const [wx, wy] = place((places[0] ?? front + 60) - 38, belt + 4);
  return `<g fill="#05070a" opacity=".5">${places.map(seat).join("")}<ellipse cx="${n(wx)}" cy="${n(wy)}" rx="${n(3 * scale)}" ry="${n(11 * scale)}" transform="rotate(22 ${n(wx)} ${n(wy)})" fill="none" stroke="#05070a" stroke-width="${n(1.6 * scale)}"/></g>`;
}

function reflections(body: Body, stage: Stage): string {
  const { place } = stage;
  const streak = (x: number, wide: number, opacity: number) => {
    const [x1, y1] = place(x + 34, body.height + 2);
    const [x2, y2] = place(x, 60);
    const w = wide * stage.scale;
    return `<path d="M${n(x1)} ${n(y1)}L${n(x1 + w)} ${n(y1)}L${n(x2 + w)} ${n(y2)}L${n(x2)} ${n(y2)}Z" fill="#fff" opacity="${opacity}"/>`;
  };
  const start = body.length * 0.34;
  return streak(start, 30, 0.1) + streak(start + 38, 8, 0.08) + streak(start + 122, 44, 0.07);
}

/** Door edges: straight down, and around the rear wheel where a door meets its arch. */
function doorLines(body: Body, stage: Stage): string {
  const { place, axles, arch, scale } = stage;
  const rear = (body.arches ?? axles.length) > 1 ? axles.at(-1) : undefined;
  const edges = new Set((body.doors ?? []).flat());
  const sill = body.sill + 6;
  return [...edges]
    .map((x) => {
      const [x1, y1] = place(x, heightAt(body.belt, x) + 2);
      const [x2, y2] = place(x + 1.5, sill);
      if (rear && x2 > rear[0] - arch - 4 * scale) {
        const radius = arch + 3.4 * scale;
        const turn = rear[1] - Math.sqrt(Math.max(0, radius ** 2 - (rear[0] - x1) ** 2));
        const meets = Number.isFinite(turn) && x1 > rear[0] - radius;
        const endX = rear[0] - Math.sqrt(Math.max(0, radius ** 2 - (y2 - rear[1]) ** 2));
        return meets
          ? `M${n(x1)} ${n(y1)}L${n(x1)} ${n(turn)}A${n(radius)} ${n(radius)} 0 0 0 ${n(endX)} ${n(y2)}`
          : `M${n(x1)} ${n(y1)}L${n(endX)} ${n(y2)}`;
      }
      return `M${n(x1)} ${n(y1)}Q${n(x1 - 1.5 * scale)} ${n((y1 + y2) / 2)} ${n(x2)} ${n(y2)}`;
    })
    .join("");
}

function handles(body: Body, stage: Stage, paint: Paint): string {
  const { place, scale } = stage;
  return (body.doors ?? [])
    .map(([, to]) => {
      const [x, y] = place(to - 20, heightAt(body.belt, to - 20) - 11);
      return (
        `<rect x="${n(x)}" y="${n(y + 0.8 * scale)}" width="${n(14 * scale)}" height="${n(3.6 * scale)}" rx="${n(1.8 * scale)}" fill="#000" opacity=".28"/>` +
        `<rect x="${n(x)}" y="${n(y)}" width="${n(14 * scale)}" height="${n(2.6 * scale)}" rx="${n(1.3 * scale)}" fill="${paint.base}" stroke="${paint.light}" stroke-width="${n(0.5 * scale)}"/>`
      );
    })
    .join("");
}

function mirror(body: Body, stage: Stage, paint: Paint): string {
  if (!body.mirror) return "";
  const { place, scale: s } = stage;
  const [x, y] = place(...body.mirror);
  return (
    `<path d="M${n(x - 2 * s)} ${n(y + 1 * s)}l${n(3 * s)} ${n(4 * s)}l${n(5 * s)} 0l${n(-1 * s)} ${n(-5 * s)}Z" fill="#0b0d10"/>` +
    `<path d="M${n(x - 9 * s)} ${n(y - 1 * s)}C${n(x - 9 * s)} ${n(y - 8 * s)} ${n(x - 2 * s)} ${n(y - 10 * s)} ${n(x + 6 * s)} ${n(y - 9.5 * s)}Q${n(x + 9 * s)} ${n(y - 9 * s)} ${n(x + 8.5 * s)} ${n(y - 3 * s)}Q${n(x + 8 * s)} ${n(y + 1.6 * s)} ${n(x + 3 * s)} ${n(y + 1.6 * s)}L${n(x - 5 * s)} ${n(y + 1.4 * s)}Q${n(x - 9 * s)} ${n(y + 1 * s)} ${n(x - 9 * s)} ${n(y - 1 * s)}Z" fill="${paint.shade}"/>` +
    `<path d="M${n(x - 8 * s)} ${n(y - 3 * s)}C${n(x - 7 * s)} ${n(y - 8 * s)} ${n(x - 1 * s)} ${n(y - 9.4 * s)} ${n(x + 6 * s)} ${n(y - 8.8 * s)}L${n(x + 6.5 * s)} ${n(y - 5 * s)}Z" fill="${paint.light}" opacity=".7"/>`
  );
}

/** Lights seen from the side: a lens with depth, and a signature that glows. */
function lights(body: Body, stage: Stage): string {
  const { place, scale } = stage;
  const head = smooth(body.headlight, place, { closed: true });
  const tail = smooth(body.taillight, place, { closed: true });
  return (
    `<path d="${head}" fill="url(#lens)" stroke="#0c0e11" stroke-width="${n(scale * 0.9)}" stroke-linejoin="round"/>` +
    `<clipPath id="headClip"><path d="${head}"/></clipPath><g clip-path="url(#headClip)"><path d="${smooth(body.headlight, place, { closed: true })}" fill="none" stroke="#fff" stroke-width="${n(scale * 2.6)}" opacity=".8"/></g>` +
    `<path d="${tail}" fill="url(#tail)" stroke="#3a0508" stroke-width="${n(scale * 0.7)}" stroke-linejoin="round"/>` +
    `<clipPath id="tailClip"><path d="${tail}"/></clipPath><g clip-path="url(#tailClip)"><path d="${tail}" fill="none" stroke="#ff7a6b" stroke-width="${n(scale * 2.4)}" opacity=".75"/></g>`
  );
}

/** Everything that paint does in the light: a bright shoulder, the horizon in the doors, dark ends, a lit edge. */
function painted(body: Body, stage: Stage, paint: Paint): string {
  const { place, scale, axles, arch } = stage;
  const d = bodyPath(body, stage);
  const belt = smooth(body.belt, place);
  const [x0] = place(-4, 0);
  const [x1] = place(body.length + 4, 0);
  const low = place(0, 0)[1];
  const mid = (x: number) => place(x, heightAt(body.belt, x) * 0.62)[1];
  const q = body.length / 4;
  // The line where the bright half of the surroundings meets the dark floor, mirrored in the doors.
  const horizon =
    `M${n(x0)} ${n(mid(0) + 8 * scale)}C${n(place(q * 0.8, 0)[0])} ${n(mid(q) - 3 * scale)} ${n(place(q * 1.4, 0)[0])} ${n(mid(q) + 5 * scale)} ${n(place(q * 2, 0)[0])} ${n(mid(q * 2) + 3 * scale)}` +
    `S${n(place(q * 3.2, 0)[0])} ${n(mid(q * 3) - 5 * scale)} ${n(x1)} ${n(mid(q * 4) + 4 * scale)}L${n(x1)} ${n(low)}L${n(x0)} ${n(low)}Z`;
  const glow = (axles.slice(0, body.arches ?? axles.length) as readonly (readonly [number, number])[])
    .map(
      ([cx, cy]) =>
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(arch + 3.2 * scale)}" fill="none" stroke="${paint.light}" stroke-width="${n(3.4 * scale)}" opacity=".35"/>` +
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(arch + 0.6 * scale)}" fill="none" stroke="#000" stroke-width="${n(1.6 * scale)}" opacity=".4"/>`,
    )
    .join("");
  return (
    `<clipPath id="bodyClip"><path d="${d}"/></clipPath><path d="${d}" fill="url(#paint)"/>` +
    `<g clip-path="url(#bodyClip)">` +
    `<path d="${horizon}" fill="url(#floorLight)" opacity="${n(paint.gloss)}"/>` +
    `<path d="${belt}" fill="none" stroke="${paint.light}" stroke-width="${n(11 * scale)}" opacity=".28" stroke-linecap="round"/>` +
    `<path d="${belt}" fill="none" stroke="${paint.light}" stroke-width="${n(4.6 * scale)}" opacity=".5" stroke-linecap="round"/>` +
    `<path d="${belt}" fill="none" stroke="#fff" stroke-width="${n(1.3 * scale)}" opacity=".55" stroke-linecap="round"/>` +
    (body.crease
      ? `<path d="${smooth(body.crease, place)}" fill="none" stroke="#000" stroke-width="${n(3.2 * scale)}" opacity=".16" stroke-linecap="round"/><path d="${smooth(body.crease, (x, y) => place(x, y - 2.2))}" fill="none" stroke="${paint.light}" stroke-width="${n(1.5 * scale)}" opacity=".5" stroke-linecap="round"/>`
      : "") +
    glow +
    `<rect x="${n(x0)}" y="0" width="${n(x1 - x0)}" height="1200" fill="url(#ends)"/>` +
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${n(2.6 * scale)}" opacity=".42"/>` +
    `</g><path d="${d}" fill="none" stroke="${paint.deep}" stroke-width="${n(0.7 * scale)}" opacity=".45"/>`
  );
}

/** Dark plastic around arches and sill, or the shadow line of a sill where there is none. */
function skirts(body: Body, stage: Stage): string {
  const { place, axles, arch, scale } = stage;
  const sillTop = place(0, body.sill + (body.cladding ?? 3) + 1)[1];
  const sillLow = place(0, body.sill)[1];
  const cuts = axles.slice(0, body.arches ?? axles.length);
  const first = cuts[0];
  const last = cuts.at(-1);
  const from = first ? first[0] + arch * 0.9 : place(10, 0)[0];
  const to = last && last !== first ? last[0] - arch * 0.9 : place(points(body.outline).at(-1)?.x ?? 0, 0)[0];
  const sill = `<rect x="${n(from)}" y="${n(sillTop)}" width="${n(to - from)}" height="${n(sillLow - sillTop)}" fill="url(#plastic)"/>`;
  const flares = body.cladding
    ? cuts
        .map(
          ([cx, cy]) =>
            `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(arch + (body.cladding ?? 0) * 0.42 * scale)}" fill="none" stroke="#1c1f23" stroke-width="${n((body.cladding ?? 0) * 0.9 * scale)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(arch + (body.cladding ?? 0) * 0.86 * scale)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="${n(0.9 * scale)}"/>`,
        )
        .join("")
    : "";
  return `<g clip-path="url(#bodyClip)">${sill}${flares}${bumpers(body, stage)}</g>`;
}

function bumpers(body: Body, stage: Stage): string {
  if (!body.cladding) return "";
  const { place, axles, arch } = stage;
  const y = place(0, body.sill + body.cladding + 12)[1];
  const low = place(0, 0)[1];
  const [front] = axles[0] ?? [0, 0];
  const rear = body.arches === 1 ? undefined : axles.at(-1)?.[0];
  const block = (x: number, width: number) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(low - y)}" fill="url(#plastic)"/>`;
  const start = place(-6, 0)[0];
  const end = place(body.length + 6, 0)[0];
  return (
    block(start, front - arch - start) + (rear === undefined ? "" : block(rear + arch, end - rear - arch))
  );
}

/** Where the bumpers meet the wings: from the lamps to the wheel arches. */
function seams(body: Body, stage: Stage, paint: Paint): string {
  const { place, axles, arch, scale } = stage;
  const head = points(body.headlight).reduce((best, point) => (point.x > best.x ? point : best));
  const tail = points(body.taillight).reduce((best, point) => (point.x < best.x ? point : best));
  const rear = (body.arches ?? axles.length) > 1 ? axles.at(-1) : undefined;
  const front = axles[0];
  const line = (from: [number, number], to: [number, number]) =>
    `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n(from[1] + (to[1] - from[1]) * 0.35)} ${n(to[0])} ${n(to[1])}`;
  const d =
    (front ? line(place(head.x - 5, head.y - 4), [front[0] - arch * 0.82, front[1] - arch * 0.62]) : "") +
    (rear ? line(place(tail.x + 6, tail.y - 12), [rear[0] + arch * 0.86, rear[1] - arch * 0.56]) : "");
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#04060a" stroke-opacity=".42" stroke-width="${n(0.9 * scale)}"/><path d="${d}" stroke="${paint.light}" stroke-opacity=".3" stroke-width="${n(0.5 * scale)}" transform="translate(0 ${n(0.9 * scale)})"/></g>`;
}

/** What breaks up the ends of a car: air intake, reflector, fuel flap, exhaust shadow. */
function details(body: Body, stage: Stage, paint: Paint): string {
  const { place, scale: s, axles, arch } = stage;
  const nose = smooth(body.intake ?? "", place, { closed: true });
  const rear = axles.at(-1);
  const flap =
    rear && (body.arches ?? axles.length) > 1
      ? `<circle cx="${n(rear[0] + arch * 0.42)}" cy="${n(rear[1] - arch - 15 * s)}" r="${n(6.4 * s)}" fill="none" stroke="#04060a" stroke-opacity=".38" stroke-width="${n(0.9 * s)}"/><circle cx="${n(rear[0] + arch * 0.42)}" cy="${n(rear[1] - arch - 14.2 * s)}" r="${n(6.4 * s)}" fill="none" stroke="${paint.light}" stroke-opacity=".4" stroke-width="${n(0.6 * s)}"/>`
      : "";
  const [rx, ry] = place(body.length - 9, body.sill + 17);
  return (
    `<g clip-path="url(#bodyClip)"><path d="${nose}" fill="#0d0f12"/><path d="${nose}" fill="none" stroke="${paint.light}" stroke-opacity=".35" stroke-width="${n(0.9 * s)}"/>` +
    `<rect x="${n(rx)}" y="${n(ry)}" width="${n(7 * s)}" height="${n(2.6 * s)}" rx="${n(s)}" fill="#a3141a"/>` +
    `<rect x="${n(place(body.length - 34, 0)[0])}" y="${n(place(0, body.sill + 6)[1])}" width="${n(60 * s)}" height="${n(20 * s)}" fill="#0d0f12" opacity=".82"/></g>${flap}`
  );
}

function rails(body: Body, stage: Stage): string {
  if (!body.rails) return "";
  const { place, scale } = stage;
  const [from, to] = body.rails;
  const [x1, y1] = place(from, heightAt(body.outline, from) - 1);
  const [x2, y2] = place(to, heightAt(body.outline, to) - 1);
  return `<path d="M${n(x1)} ${n(y1)}C${n(x1 + 14 * scale)} ${n(y1 - 7 * scale)} ${n(x2 - 14 * scale)} ${n(y2 - 7 * scale)} ${n(x2)} ${n(y2)}" fill="none" stroke="#2a2e33" stroke-width="${n(2.6 * scale)}" stroke-linecap="round"/><path d="M${n(x1 + 4 * scale)} ${n(y1 - 2 * scale)}C${n(x1 + 18 * scale)} ${n(y1 - 6.6 * scale)} ${n(x2 - 18 * scale)} ${n(y2 - 7.4 * scale)} ${n(x2 - 4 * scale)} ${n(y2 - 2 * scale)}" fill="none" stroke="#c5cbd1" stroke-width="${n(0.8 * scale)}" opacity=".8"/>`;
}

/** Gradients of one painted body. */
export function sideDefs(paint: Paint, stage: Stage, body: Body): string {
  const top = stage.place(0, body.height)[1];
  const bottom = stage.place(0, body.sill)[1];
  const across = `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(top)}" y2="${n(bottom)}"`;
  return (
    `<linearGradient id="paint" ${across}><stop offset="0" stop-color="${mix(paint.light, "#ffffff", 0.15)}"/><stop offset=".1" stop-color="${paint.light}"/><stop offset=".36" stop-color="${mix(paint.base, paint.light, 0.35)}"/><stop offset=".56" stop-color="${paint.base}"/><stop offset=".86" stop-color="${paint.shade}"/><stop offset="1" stop-color="${mix(paint.shade, paint.deep, 0.5)}"/></linearGradient>` +
    `<linearGradient id="floorLight" ${across}><stop offset=".45" stop-color="${paint.deep}" stop-opacity=".62"/><stop offset=".8" stop-color="${paint.shade}" stop-opacity=".25"/><stop offset="1" stop-color="${paint.light}" stop-opacity=".12"/></linearGradient>` +
    `<linearGradient id="ends" gradientUnits="userSpaceOnUse" y1="0" y2="0" x1="${n(stage.left)}" x2="${n(stage.right)}"><stop offset="0" stop-color="#05070b" stop-opacity=".46"/><stop offset=".07" stop-color="#05070b" stop-opacity=".16"/><stop offset=".16" stop-color="#05070b" stop-opacity="0"/><stop offset=".86" stop-color="#05070b" stop-opacity="0"/><stop offset=".95" stop-color="#05070b" stop-opacity=".18"/><stop offset="1" stop-color="#05070b" stop-opacity=".5"/></linearGradient>` +
    `<linearGradient id="glass" ${across}><stop offset="0" stop-color="#8fa2b1"/><stop offset=".14" stop-color="#4c5a66"/><stop offset=".32" stop-color="#1f272e"/><stop offset=".5" stop-color="#12171c"/></linearGradient>` +
    `<linearGradient id="trim" ${across}><stop offset="0" stop-color="#e8ecef"/><stop offset=".25" stop-color="#6d757c"/><stop offset=".5" stop-color="#c9cfd4"/></linearGradient>` +
    `<linearGradient id="lens" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#eef5fb"/><stop offset=".4" stop-color="#8d9aa6"/><stop offset="1" stop-color="#2d343b"/></linearGradient>` +
    `<linearGradient id="tail" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d0b10"/><stop offset=".6" stop-color="#c3161c"/><stop offset="1" stop-color="#8e0d13"/></linearGradient>` +
    `<linearGradient id="plastic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b2f34"/><stop offset=".5" stop-color="#1a1d20"/><stop offset="1" stop-color="#0c0e10"/></linearGradient>`
  );
}

/** The dark hollows behind the wheels and under the floor. */
function underside(body: Body, stage: Stage): string {
  const { place, axles, arch } = stage;
  const cuts = axles.slice(0, body.arches ?? axles.length);
  const y = place(0, body.sill + 8)[1];
  const low = place(0, body.sill - 5)[1];
  const from = axles[0]?.[0] ?? 0;
  const to =
    cuts.length > 1 ? (cuts.at(-1)?.[0] ?? 0) : place((points(body.outline).at(-1)?.x ?? 0) - 4, 0)[0];
  return (
    `<rect x="${n(from)}" y="${n(y)}" width="${n(to - from)}" height="${n(low - y)}" rx="6" fill="#08090b"/>` +
    cuts
      .map(([cx, cy]) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(arch * 1.01)}" fill="#060709"/>`)
      .join("")
  );
}

/** A car from its left side, without place and shadow. `extras` go over the body, `behind` under it. */
export function carSide(
  body: Body,
  stage: Stage,
  paint: Paint,
  look: Look,
  extras: { behind?: string; over?: string } = {},
): string {
  const { scale } = stage;
  const shut = doorLines(body, stage);
  return (
    underside(body, stage) +
    (extras.behind ?? "") +
    painted(body, stage, paint) +
    skirts(body, stage) +
    `<g fill="none" stroke-linecap="round"><path d="${shut}" stroke="#04060a" stroke-opacity=".6" stroke-width="${n(1.1 * scale)}"/><path d="${shut}" stroke="${paint.light}" stroke-opacity=".35" stroke-width="${n(0.6 * scale)}" transform="translate(${n(1.1 * scale)} 0)"/></g>` +
    glassParts(body, stage) +
    seams(body, stage, paint) +
    details(body, stage, paint) +
    rails(body, stage) +
    lights(body, stage) +
    handles(body, stage, paint) +
    mirror(body, stage, paint) +
    (extras.over ?? "") +
    stage.axles.map(([cx, cy], i) => wheel(cx, cy, stage.tyre, look.wheels, i * 17)).join("")
  );
}
