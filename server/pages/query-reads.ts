import { LRUCache } from "lru-cache";

type Query = Record<string, string | string[]>;

/** What making a page read of the query of its address. */
export class QueryReads {
  readonly names = new Set<string>();
  /** Whether the page depends on the whole address. */
  whole = false;

  /** `query`, whose reading is recorded here: a name that is asked for, or everything when names are listed. */
  record(query: Query): Query {
    const read = (name: string | symbol) => {
      if (typeof name === "string") this.names.add(name);
    };
    return new Proxy(query, {
      get(target, name) {
        read(name);
        return Reflect.get(target, name);
      },
      has(target, name) {
        read(name);
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor(target, name) {
        read(name);
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        this.whole = true;
        return Reflect.ownKeys(target);
      },
    });
  }

  /** The address of a page that depends on no other parameters than those read, in one order. */
  addressOf(path: string, query: Query): string {
    const read = new URLSearchParams(
      [...this.names].sort().flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value])),
    ).toString();
    return read === "" ? path : `${path}?${read}`;
  }
}

/** Paths of one version whose names are known: visitors can ask for any path. */
const MOST_PATHS = 5000;

/**
 * The names of query parameters that the pages of each path have read, by version. A page that read only some names is
 * right for every address of its path that has the same values for them: making a page is deterministic.
 */
export class ReadNames {
  readonly #versions = new WeakMap<object, LRUCache<string, ReadonlySet<string>>>();

  /** Adds what a page of `path` read. */
  add(version: object, path: string, { names }: QueryReads): void {
    const paths = this.#versions.get(version) ?? new LRUCache({ max: MOST_PATHS });
    this.#versions.set(version, paths);
    paths.set(path, new Set([...(paths.get(path) ?? []), ...names]));
  }

  /** The known names with their values in `query`; undefined if no page of the path has been made. */
  keyOf(version: object, path: string, query: Query): string | undefined {
    const names = this.#versions.get(version)?.get(path);
    return names && JSON.stringify([path, [...names].sort().map((name) => [name, query[name] ?? null])]);
  }
}
