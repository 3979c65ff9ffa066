import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import type { Conditions } from "../compile/condition.ts";
import type { FactSite } from "../facts/fact.ts";
import type { CheckContext } from "./finding.ts";

/** What checks read of a dealer besides the things that dealers share. */
type Dealer = Pick<CheckContext, "site" | "meant">;

/** Something that a check has read of a dealer, and whether another dealer has the same there. */
type Read = (of: Dealer) => boolean;

/** All that a check has read. */
export type Trace = readonly Read[];

/** Parts of a site of which single members are read: which of them matters, not the part. */
const parts: ReadonlySet<string> = new Set(["flags", "settings"]);

/** Checks of different sites remembered for one thing. More dealers than these seldom have anything in common. */
const mostTraces = 8;

const memberOf = (site: FactSite, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), site);

/** Notes what is read of a dealer. `over` is laid over the site: what comes from there is the same for every dealer. */
export class DealerTrace {
  readonly #reads = new Map<string, Read>();
  readonly #over: JsonObject;
  #isWhole = false;
  readonly site: FactSite;
  readonly meant: CheckContext["meant"];

  constructor({ site, meant }: Dealer, over: JsonObject = {}) {
    this.#over = over;
    this.meant = (fact, word) => {
      const said = meant(fact, word);
      const text = JSON.stringify(said);
      this.#reads.set(`meant ${fact} ${word}`, (of) => JSON.stringify(of.meant(fact, word)) === text);
      return said;
    };
    this.site = this.#watched(site as unknown as JsonObject, []) as unknown as FactSite;
  }

  /** Undefined if all of the site was read: no other dealer's is the same. */
  get reads(): Trace | undefined {
    return this.#isWhole ? undefined : [...this.#reads.values()];
  }

  #watched(of: JsonObject, path: readonly string[]): JsonObject {
    const noted = (key: string | symbol, isValue: boolean) => this.#note([...path, String(key)], of, isValue);
    const all = () => {
      this.#isWhole = true;
    };
    // A copy: a proxy of a frozen object must return that object's own values.
    return new Proxy(
      { ...of },
      {
        get: (target, key: string) => {
          const value = target[key];
          if (path.length === 0 && parts.has(key) && isObject(value)) return this.#watched(value, [key]);
          noted(key, true);
          return value;
        },
        has: (target, key) => {
          noted(key, false);
          return key in target;
        },
        getOwnPropertyDescriptor: (target, key) => {
          noted(key, false);
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
        ownKeys: (target) => {
          all();
          return Reflect.ownKeys(target);
        },
      },
    );
  }

  #note(keys: readonly string[], of: JsonObject, isValue: boolean): void {
    const [last = ""] = keys.slice(-1);
    const from = memberOf(this.#over as unknown as FactSite, keys);
    if (from !== undefined && !isObject(from)) return;
    const value = of[last];
    const has = value !== undefined;
    this.#reads.set(`${isValue} ${keys.join("/")}`, ({ site }) => {
      const other = memberOf(site, keys);
      return isValue ? other === value : (other !== undefined) === has;
    });
  }
}

/**
 * Remembers of things that dealers share (by identity) that a check of them passed, with what it had read of the dealer:
 * it passes for every other dealer that has the same there.
 */
export class Passed {
  readonly #traces = new WeakMap<object, Trace[]>();

  has(shared: object, dealer: Dealer): boolean {
    return this.#traces.get(shared)?.some((trace) => trace.every((read) => read(dealer))) ?? false;
  }

  add(shared: object, trace: Trace): void {
    const known = this.#traces.get(shared) ?? [];
    if (known.length < mostTraces) this.#traces.set(shared, [...known, trace]);
  }
}

/** What has passed with these named conditions. */
export function passedWith(all: WeakMap<Conditions, Passed>, conditions: Conditions): Passed {
  const known = all.get(conditions) ?? new Passed();
  all.set(conditions, known);
  return known;
}
