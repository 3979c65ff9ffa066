import { LRUCache } from "lru-cache";
import { isSearchParameter } from "../../renderer/query/index.ts";

type Query = Record<string, string | string[]>;

/** What making a page read of the query of its address. */
export class QueryReads {
  readonly names: Set<string>;
  /** Whether the page depends on the whole address. */
  whole = false;
  /** Whether a search reads its parameters, whose names visitors may number. */
  search = false;

  /** `known` are read in any case. */
  constructor(known: readonly string[] = []) {
    this.names = new Set(known);
  }

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
    const values = valuesOf(this, query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text]));
    const text = new URLSearchParams(values).toString();
    return text === "" ? path : `${path}?${text}`;
  }
}

type Reads = Pick<QueryReads, "names" | "search">;

/** The parameters that were read: those by name sorted, those of a search in the order of the address, which may count. */
function valuesOf({ names, search }: Reads, query: Query): [name: string, value: Query[string] | null][] {
  const searched = search ? Object.keys(query).filter((name) => isSearchParameter(name)) : [];
  const named = [...names].filter((name) => !searched.includes(name)).sort();
  return [...named, ...searched].map((name) => [name, query[name] ?? null]);
}

/** Paths of one version whose names are known: visitors can ask for any path. */
const MOST_PATHS = 5000;

/**
 * The names of query parameters that the pages of each path have read, by version. A page that read only some names is
 * right for every address of its path that has the same values for them: making a page is deterministic.
 */
export class ReadNames {
  readonly #versions = new WeakMap<object, LRUCache<string, Reads>>();

  /** Adds what a page of `path` read. */
  add(version: object, path: string, { names, search }: Reads): void {
    const paths = this.#versions.get(version) ?? new LRUCache({ max: MOST_PATHS });
    this.#versions.set(version, paths);
    const known = paths.get(path);
    const both = {
      names: names.union(known?.names ?? new Set<string>()),
      search: search || known?.search === true,
    };
    paths.set(path, both);
  }

  /** The known names with their values in `query`; undefined if no page of the path has been made. */
  keyOf(version: object, path: string, query: Query): string | undefined {
    const reads = this.#versions.get(version)?.get(path);
    return reads && JSON.stringify([path, valuesOf(reads, query)]);
  }
}
