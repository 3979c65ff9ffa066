/** Ends of a slider, inclusive. */
export interface Bounds {
  min: number;
  max: number;
}

/** The ends of a slider whose values snap to multiples of `step`: the range widened to whole steps (S5.5). */
export function computeSliderBounds({ min, max }: Bounds, step: number): Bounds {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/** A value on the slider: clamped to the bounds, snapped to a multiple of `step` (S5.4, S5.5). */
export function snap(value: number, bounds: Bounds, step: number): number {
  if (!Number.isFinite(value)) return value > 0 ? bounds.max : bounds.min;
  const snapped = Math.round(value / step) * step;
  return Math.min(bounds.max, Math.max(bounds.min, snapped));
}

/** The bound that a value exceeds, for the console (S8.5). */
export function findExceededBound(value: number, { min, max }: Bounds): "minimum" | "maximum" | undefined {
  return value < min ? "minimum" : value > max ? "maximum" : undefined;
}

/**
 * Both thumbs after one was moved to `value`: it stops short of the other by `gap` (S5.4: the minimum cannot pass the
 * maximum; S5.6: with a gap of 1 they do not even meet). The moved thumb is within the bounds and
 * on a step.
 */
export function moveThumb(
  current: Bounds,
  thumb: "min" | "max",
  value: number,
  { bounds, step, gap = 0 }: { bounds: Bounds; step: number; gap?: number },
): Bounds {
  const wanted = snap(value, bounds, step);
  if (thumb === "min") {
    const most = Math.floor((current.max - gap) / step) * step;
    return { min: Math.max(bounds.min, Math.min(wanted, most)), max: current.max };
  }
  const least = Math.ceil((current.min + gap) / step) * step;
  return { min: current.min, max: Math.min(bounds.max, Math.max(wanted, least)) };
}

/** The refinement: an end at its bound is open. */
export function openEnds({ min, max }: Bounds, bounds: Bounds): [number | undefined, number | undefined] {
  return [min <= bounds.min ? undefined : min, max >= bounds.max ? undefined : max];
}

/** The bounds of a refinement: a missing end is open. */
export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * A requested range within its slider (S5.4): an end beyond the slider's own ends and those of the stock stops there, and
 * is open where it excludes nothing. An upper end below all cars stays: a budget never finds what is dearer.
 */
export function clampRange({ min, max }: OpenRange, { from, upTo }: FixedEnds, stock: OpenRange): OpenRange {
  const least = from ?? stock.min ?? Number.NEGATIVE_INFINITY;
  const most = Math.max(upTo ?? 0, stock.max ?? 0) || Number.POSITIVE_INFINITY;
  return {
    ...(min !== undefined && min >= least && { min: Math.min(min, most) }),
    ...(max !== undefined && max <= most && { max: Math.max(max, from ?? max) }),
  };
}

/**
 * The refinement after one end was typed. Thumbs stop at the ends of their track, but an upper end that the page set
 * is open ("$60,000+"): a value beyond it is used as typed, up to the end of the stock.
 */
export function applyTypedEnd(
  openRange: OpenRange,
  thumb: "min" | "max",
  value: number,
  { upTo, stock, bounds, step, gap = 0 }: FixedEnds & { stock: OpenRange; bounds: Bounds; step: number; gap?: number },
): OpenRange {
  const highest = stock.max ?? bounds.max;
  const beyond = typeof upTo === "number" && value > bounds.max && highest > bounds.max;
  if (beyond && thumb === "max" && value > Math.ceil(highest / step) * step) return { ...openRange, max: undefined };
  const last = thumb === "min" ? Math.floor(Math.min(value, highest) / step) : Math.ceil(value / step);
  const ends = { min: bounds.min, max: beyond ? Math.max(bounds.max, last * step) : bounds.max };
  const current = { min: openRange.min ?? bounds.min, max: openRange.max ?? ends.max };
  const { min, max } = moveThumb(current, thumb, value, { bounds: ends, step, gap });
  const [least, most] = openEnds({ min, max }, bounds);
  if (thumb === "min") return { min: least, max: openRange.max };
  return { min: openRange.min, max: beyond ? max : most };
}

/** A slider's own ends, if its page sets them. */
export interface FixedEnds {
  from?: number | null | undefined;
  upTo?: number | null | undefined;
}

/**
 * The step of a slider: its own, else one hundredth of its fixed ends' distance (S5.7), else 1; a whole multiple of
 * `snapTo` if the values must snap to it for any ends (S5.5).
 */
export function resolveSliderStep({
  step,
  snapTo,
  from,
  upTo,
}: FixedEnds & { step?: number | undefined; snapTo?: number | undefined }): number {
  const fixed = typeof from === "number" && typeof upTo === "number" && upTo > from;
  const own = step ?? (fixed ? (upTo - from) / 100 : 1);
  return snapTo === undefined ? own : Math.ceil(own / snapTo) * snapTo;
}

/**
 * The ends of a slider: those that its page sets, else those of the stock. A requested value beyond them widens them,
 * so that the thumbs are correct, at most to the ends of the stock.
 */
export function resolveFixedBounds(
  { from, upTo }: FixedEnds,
  stock: OpenRange,
  openRange: OpenRange,
): { min?: number; max?: number } {
  const min = from ?? stock.min;
  const max = upTo ?? stock.max;
  const values = [openRange.min, openRange.max].filter((value) => value !== undefined);
  const isBeyond = typeof upTo === "number" && values.some((value) => value > upTo);
  return {
    ...(min !== undefined && { min: typeof from === "number" ? Math.min(min, ...values) : min }),
    ...(max !== undefined && { max: isBeyond ? Math.max(max, stock.max ?? max, ...values) : max }),
  };
}
