import { distance as editDistance } from "fastest-levenshtein";

/** How many letters differ; two neighbours that changed places are one. */
function distance(one: string, other: string): number {
  const at = alike(one, other);
  const swapped = `${one.slice(0, at)}${one
    .slice(at, at + 2)
    .split("")
    .toReversed()
    .join("")}${one.slice(at + 2)}`;
  return swapped === other ? 1 : editDistance(one, other);
}

/** What signs of other languages are called here. */
const signs: { readonly [sign: string]: string } = {
  ...{ ">": "greaterThan", ">=": "greaterThanInclusive", "<": "lessThan", "<=": "lessThanInclusive" },
  ...{ "=": "equal", "==": "equal", "===": "equal", "!=": "notEqual", "<>": "notEqual" },
};

/** Longer names are not typos, and comparing two costs the product of their lengths. */
const longestName = 200;

/** The intended name, computed on demand, because only printed problems need it. */
export interface Guess {
  (): string | undefined;
  /** The intended name, if no other one is as similar. */
  only?(): string | undefined;
}

/** `nearest`, deferred until the problem is printed. */
export function guess(name: string, names: Iterable<string>): Guess {
  let listed: readonly string[] | undefined;
  const all = () => {
    listed ??= [...names];
    return listed;
  };
  return Object.assign(() => nearest(name, all()), {
    only: () => {
      const best = nearest(name, all());
      const others = all().filter((other) => other !== best);
      const second = best && nearest(name, others);
      return second !== undefined && distance(name, second) <= distance(name, best ?? "") ? undefined : best;
    },
  });
}

/** How many letters two names begin with. */
function alike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/**
 * The most similar name, if at most a third of its letters differ; otherwise undefined. Of several, the one that begins
 * most like it.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined;
  if (sign !== undefined) return [...names].find((other) => other === sign);
  const lower = name.toLowerCase();
  let least = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)) + 1;
  let best: string | undefined;
  let isKnown = false;
  for (const other of names) {
    // Names differ at least by the difference of their lengths.
    if (Math.abs(other.length - name.length) > least) continue;
    if (other === name) isKnown = true;
    else if (other.toLowerCase() === lower) return other;
    else {
      const differing = distance(name, other);
      const isCloser = differing === least && best !== undefined && alike(name, other) > alike(name, best);
      if (differing < least || isCloser) [least, best] = [differing, other];
    }
  }
  return isKnown ? undefined : best;
}

/** The intended name: the most similar one, or else the only one that begins so (`riverside` of `riverside-toyota`). */
export function meant(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const longer = name.length < 3 ? [] : all.filter((other) => other.startsWith(name) && other !== name);
  return nearest(name, all) ?? (longer.length === 1 ? longer[0] : undefined);
}
