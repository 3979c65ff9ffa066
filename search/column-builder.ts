import { computeWordCount, setBit } from "./bitset.ts";
import { type ColumnImage, STEPS } from "./column.ts";
import { GrowableU32 } from "./growable.ts";
import { createSharedF64, createSharedU16, createSharedU32 } from "./shared.ts";
import { buildTextsImage } from "./texts.ts";

/** `facet` sorts numbers before strings and looks values up without regard to case; `words` sorts by code unit. */
export type ColumnKind = "facet" | "words";

const MISSING = 0;

/** Collects one attribute document by document, then builds its column. */
export class ColumnBuilder {
  readonly attribute: string;
  private readonly kind: ColumnKind;
  /** Codes in order of first sight, until `seal`. */
  private readonly seen = new Map<string, number>();
  private readonly numeric = new Map<number, number>();
  private readonly codes = new GrowableU32();
  private readonly offsets = new GrowableU32();
  private severalValues = false;
  private values: string[] = [""];
  private numbers: Float64Array = new Float64Array(1);

  constructor(attribute: string, kind: ColumnKind) {
    this.attribute = attribute;
    this.kind = kind;
  }

  /** Starts the next document. */
  open(): void {
    this.offsets.push(this.codes.length);
  }

  /** Adds a value to the open document: a string, number or boolean, or a list of them; anything else is no value. */
  add(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.add(item);
    else if (typeof value === "string") {
      if (value !== "") this.put(value);
    } else if (typeof value === "boolean") this.put(String(value));
    else if (typeof value === "number" && Number.isFinite(value)) {
      // `+ 0` turns -0 into 0, which must be the same value.
      const code = this.put(String(value + 0));
      this.numeric.set(code, value + 0);
    }
  }

  /** Adds a text that the open document does not contain yet; unlike `add`, it does not check. */
  addDistinct(text: string): void {
    this.codes.push(this.codeOf(text));
    this.severalValues = true;
  }

  private codeOf(text: string): number {
    let code = this.seen.get(text);
    if (code === undefined) {
      code = this.seen.size + 1;
      this.seen.set(text, code);
    }
    return code;
  }

  private put(text: string): number {
    const code = this.codeOf(text);
    const first = this.offsets.at(this.offsets.length - 1);
    for (let i = this.codes.length - 1; i >= first; i--) if (this.codes.at(i) === code) return code;
    if (this.codes.length > first) this.severalValues = true;
    this.codes.push(code);
    return code;
  }

  /** Renumbers the codes in the order of their values. No document may be added afterwards. */
  seal(): void {
    const entries = [...this.seen].map(([text, code]) => ({
      text,
      code,
      number: this.numeric.get(code),
      key: this.kind === "facet" ? text.toLowerCase() : text,
    }));
    entries.sort((a, b) => {
      if (a.number !== undefined && b.number !== undefined) return a.number - b.number;
      if (a.number !== undefined || b.number !== undefined) return a.number !== undefined ? -1 : 1;
      if (a.key !== b.key) return a.key < b.key ? -1 : 1;
      return a.text < b.text ? -1 : 1;
    });
    const renumbered = new Uint32Array(entries.length + 1);
    entries.forEach((entry, i) => {
      renumbered[entry.code] = i + 1;
    });
    const view = this.codes.view();
    for (let i = 0; i < view.length; i++) view[i] = renumbered[view[i] as number] as number;
    this.values = ["", ...entries.map((entry) => entry.text)];
    this.numbers = createSharedF64(this.numeric.size + 1);
    for (let i = 0; i < this.numeric.size; i++) this.numbers[i + 1] = entries[i]?.number ?? 0;
    this.seen.clear();
    this.numeric.clear();
  }

  /** Number of codes, the missing value 0 included. */
  get codeCount(): number {
    return this.values.length;
  }

  /** Lowest code of a document in loading order; 0 when it has no value. After `seal`. */
  lowestCode(document: number): number {
    let lowest = MISSING;
    for (let i = this.offsets.at(document); i < this.endOf(document); i++) {
      const code = this.codes.at(i);
      if (lowest === MISSING || code < lowest) lowest = code;
    }
    return lowest;
  }

  private endOf(document: number): number {
    return document + 1 < this.offsets.length ? this.offsets.at(document + 1) : this.codes.length;
  }

  /** The column for documents in the given order (`order[new] = old`). */
  finish(order: Uint32Array): ColumnImage {
    const size = order.length;
    const starts = createSharedU32(this.values.length + 1);
    const view = this.codes.view();
    for (let i = 0; i < view.length; i++)
      starts[(view[i] as number) + 1] = (starts[(view[i] as number) + 1] as number) + 1;
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const next = starts.slice();
    const postings = createSharedU32(view.length);
    for (let document = 0; document < size; document++) {
      const old = order[document] as number;
      const end = this.endOf(old);
      for (let i = this.offsets.at(old); i < end; i++) {
        const code = view[i] as number;
        postings[next[code] as number] = document;
        next[code] = (next[code] as number) + 1;
      }
    }
    return {
      attribute: this.attribute,
      size,
      values: buildTextsImage(this.values),
      numbers: this.numbers,
      starts,
      postings,
      ...readySets(size, starts, postings),
      ...(this.numbers.length > 1 && !this.severalValues ? { steps: stepsOf(size, postings) } : {}),
      ...(this.kind === "facet" ? this.forward(order) : {}),
    };
  }

  private forward(order: Uint32Array): Pick<ColumnImage, "single" | "many"> {
    const narrow = this.values.length <= 0xffff;
    const room = (length: number) => (narrow ? createSharedU16(length) : createSharedU32(length));
    if (!this.severalValues) {
      const single = room(order.length);
      order.forEach((old, document) => {
        single[document] = this.lowestCode(old);
      });
      return { single };
    }
    const offsets = createSharedU32(order.length + 1);
    const codes = room(this.codes.length);
    let at = 0;
    order.forEach((old, document) => {
      for (let i = this.offsets.at(old); i < this.endOf(old); i++) codes[at++] = this.codes.at(i);
      offsets[document + 1] = at;
    });
    return { many: { offsets, codes } };
  }
}

/**
 * A set is created if it is not larger than the code's list; the set of code 0 contains the documents with any value.
 */
function readySets(size: number, starts: Uint32Array, postings: Uint32Array): Pick<ColumnImage, "setCodes" | "sets"> {
  const worth = Math.max(1, size / 32);
  const isWorth = (code: number) => (starts[code + 1] as number) - (starts[code] as number) >= worth;
  const codes = [0];
  for (let code = 1; code + 1 < starts.length; code++) if (isWorth(code)) codes.push(code);
  const words = computeWordCount(size);
  const setCodes = createSharedU32(codes.length);
  setCodes.set(codes);
  const sets = createSharedU32(codes.length * words);
  codes.forEach((code, place) => {
    const set = sets.subarray(place * words, (place + 1) * words);
    const end = code === 0 ? postings.length : (starts[code + 1] as number);
    for (let i = starts[code] as number; i < end; i++) setBit(set, postings[i] as number);
  });
  return { setCodes, sets };
}

function stepsOf(size: number, postings: Uint32Array): NonNullable<ColumnImage["steps"]> {
  const every = Math.ceil(postings.length / STEPS);
  const words = computeWordCount(size);
  const sets = createSharedU32((STEPS + 1) * words);
  for (let step = 1; step <= STEPS; step++) {
    sets.copyWithin(step * words, (step - 1) * words, step * words);
    const set = sets.subarray(step * words, (step + 1) * words);
    const end = Math.min(step * every, postings.length);
    for (let i = (step - 1) * every; i < end; i++) setBit(set, postings[i] as number);
  }
  return { every, sets };
}
